import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { FeatureText } from "./FeatureText.tsx";
import { Picture } from "./Picture.tsx";

type Props = {
  /** The site's tagline, above the article. */
  lead: string;
  item: TeaserFragment | null;
  others: readonly TeaserFragment[];
  links?: LinkContext | undefined;
};

const titleLink = "text-ink no-underline hover:text-link hover:underline";

/** The top of a home page: one featured article, and a plain list of a few more. */
export function FeatureHero({ lead, item, others, links }: Props) {
  return (
    <div className="border-b border-line bg-wash">
      <div className="mx-auto max-w-page px-4 pt-6 pb-10 sm:px-6 sm:pt-8 sm:pb-12 lg:px-8">
        {lead ? <p className="max-w-head text-lg text-balance text-ink-soft">{lead}</p> : null}
        {item ? (
          <article
            className={`mt-6 grid gap-x-12 gap-y-6 lg:mt-8 ${item.featuredMedia ? "lg:grid-cols-[6fr_5fr] lg:items-center" : ""}`}
          >
            {item.featuredMedia ? (
              <Picture
                media={item.featuredMedia}
                shape="lead"
                isFirst
                isDecorative
                className="rounded-lg lg:order-2"
              />
            ) : null}
            <FeatureText
              item={item}
              kicker={<CategoryKicker item={item} className="mb-2" />}
              links={links}
            />
          </article>
        ) : null}
        {others.length > 0 ? (
          <ul className="mt-10 grid gap-x-10 border-t border-line sm:auto-cols-fr sm:grid-flow-col lg:mt-12">
            {others.slice(0, 3).map((other) => (
              <li key={other.id} className="border-line py-5 max-sm:border-b last:border-b-0">
                <CategoryKicker item={other} className="mb-1" />
                <h3 className="text-lg leading-snug">
                  <a {...contentLink(other, links)} className={titleLink}>
                    {other.title}
                  </a>
                </h3>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
