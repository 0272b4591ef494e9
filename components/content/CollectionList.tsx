import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { shownAuthor } from "./item-labels.ts";
import { Picture } from "./Picture.tsx";
import { TeaserLabel } from "./TeaserLabel.tsx";

type Props = { items: readonly TeaserFragment[]; links?: LinkContext };

/** The items of a collection, numbered in the order to read them. */
export function CollectionList({ items, links }: Props) {
  return (
    <ol className="border-t border-line">
      {items.map((item, index) => {
        const author = shownAuthor(item);
        return (
          <li key={item.id} className="border-b border-line">
            <article className="group relative grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 py-6 sm:grid-cols-[3.5rem_minmax(0,1fr)_9rem] sm:gap-x-6">
              <p
                aria-hidden="true"
                className="font-heading text-3xl leading-none font-semibold text-brand tabular-nums"
              >
                {index + 1}
              </p>
              <div className="min-w-0">
                <TeaserLabel type={item.type} isRecommendation={false} />
                <CategoryKicker item={item} className="mb-1" />
                <h3 className="text-xl">
                  <a {...contentLink(item, links)} className="card-link">
                    {item.title}
                  </a>
                </h3>
                <p className="mt-2 text-ink-soft">{item.summary}</p>
                {author ? (
                  <p className="mt-3 text-sm text-ink-soft">
                    By <bdi translate="no">{author.username}</bdi>
                  </p>
                ) : null}
              </div>
              {item.featuredMedia ? (
                <Picture
                  media={item.featuredMedia}
                  isDecorative
                  shape="thumb"
                  className="hidden aspect-[4/3] self-start rounded-lg sm:block"
                />
              ) : null}
            </article>
          </li>
        );
      })}
    </ol>
  );
}
