import type { ReactNode } from "react";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import { authorLink, type LinkContext } from "#lib/content/shared/content-link.ts";
import { articleTexts } from "#lib/sections/shared/article-texts.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import { AuthorLine } from "./AuthorLine.tsx";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { ReviewLine } from "./ReviewLine.tsx";
import { SponsorLine } from "./SponsorLine.tsx";

type Article = NonNullable<ContentPageQuery["contentItem"]>;

/** The content of an article's header, for every template. */
export type ArticleHeaderProps = {
  item: Omit<Article, "sections">;
  links: LinkContext;
  /** The reviewer and the sponsor. */
  review: SectionOf<"Review"> | null;
  sponsor: SectionOf<"Sponsor"> | null;
  /** The date of a change, if it is shown. */
  updatedAt: string | null;
  /** Classes for the space at the sides. */
  className: string;
  /** After the author: the Follow button. */
  follow?: ReactNode;
  /** The other sites on which the article is published. */
  crossPublished?: ReactNode;
};

/** The header of an article: category, title, author and reviewer. */
export function ArticleHeader(props: ArticleHeaderProps) {
  const { item, links, review, sponsor, updatedAt, className, follow, crossPublished } = props;
  const typeLabel = articleTexts.typeLabels[item.type];
  return (
    <header className={`pt-8 sm:pt-12 ${className}`}>
      <div className="max-w-head">
        {item.type === "sponsored_article" ? (
          <p className="mb-2 w-fit rounded-sm border border-line-strong px-2 py-0.5 text-sm font-semibold">
            {articleTexts.sponsored}
          </p>
        ) : null}
        {typeLabel ? (
          <p className="mb-2 text-sm font-semibold text-accent-ink">{typeLabel}</p>
        ) : null}
        <CategoryKicker item={item} className="mb-2" />
        <h1 className="text-4xl">{item.title}</h1>
        {item.summary ? <p className="article-summary sm:mt-5">{item.summary}</p> : null}
        {sponsor ? (
          <div className="mt-6 max-w-read">
            <SponsorLine {...sponsor} />
          </div>
        ) : null}
        <div className="mt-6 flex flex-wrap items-start gap-x-10 gap-y-4">
          <AuthorLine
            // A sponsored article names its sponsor instead of an author.
            author={sponsor ? null : item.author}
            link={authorLink(item, links)}
            date={item.date}
            modified={updatedAt}
            variant="byline"
            isCrossPublished={links.isOnCrossPublishedPage}
            action={sponsor ? null : follow}
          />
          {review ? <ReviewLine {...review} isOverdue={item.isReviewOverdue} /> : null}
        </div>
        {crossPublished ? <div className="mt-4">{crossPublished}</div> : null}
      </div>
    </header>
  );
}
