import type { ReactNode } from "react";
import type { TeaserFragment } from "#graphql/generated/client/graphql.ts";
import { contentLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { teaserWords, truncateWords } from "#lib/core/shared/text.ts";
import { AuthorLine } from "./AuthorLine.tsx";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { Engagement } from "./Engagement.tsx";
import { shownAuthor } from "./item-labels.ts";
import { Picture } from "./Picture.tsx";
import { TeaserLabel } from "./TeaserLabel.tsx";

type Props = {
  item: TeaserFragment;
  isRecommendation?: boolean;
  /** Set to false in a list of one category. */
  hasCategory?: boolean;
  level?: 2 | 3;
  /** Shown instead of the summary. */
  excerpt?: ReactNode;
  links?: LinkContext | undefined;
};

/** A content item in a list: text first, with a small picture. */
export function TeaserRow({
  item,
  isRecommendation = false,
  hasCategory = true,
  level = 3,
  excerpt,
  links,
}: Props) {
  const Heading = `h${level}` as const;
  return (
    <article className="teaser-row group">
      <div className="min-w-0 flex-1">
        <TeaserLabel type={item.type} isRecommendation={isRecommendation} />
        {isRecommendation || !hasCategory ? null : <CategoryKicker item={item} className="mb-1" />}
        <Heading className="text-xl">
          <a {...contentLink(item, links)} className="card-link">
            {item.title}
          </a>
        </Heading>
        <p className="teaser-summary">{excerpt ?? truncateWords(item.summary, teaserWords)}</p>
        <div className="teaser-foot">
          <AuthorLine author={shownAuthor(item)} date={item.date} />
          <Engagement item={item} links={links} />
        </div>
      </div>
      {item.featuredMedia ? (
        <div className="teaser-row-picture">
          <Picture media={item.featuredMedia} shape="thumb" isDecorative className="rounded-lg" />
        </div>
      ) : null}
    </article>
  );
}
