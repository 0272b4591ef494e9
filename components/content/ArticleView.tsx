import { differenceInHours } from "date-fns/differenceInHours";
import type { ReactNode } from "react";
import { ConditionLinks } from "#components/conditions/ConditionLinks.tsx";
import type { ContentPageQuery } from "#graphql/generated/client/graphql.ts";
import type { LinkContext } from "#lib/content/shared/content-link.ts";
import type { Heading } from "#lib/sections/shared/headings.ts";
import type { SectionOf } from "#lib/sections/shared/section.ts";
import { ArticleHeader } from "./ArticleHeader.tsx";
import { AuthorBox } from "./AuthorBox.tsx";
import { ContentsList } from "./ContentsList.tsx";
import { GalleryImages } from "./GalleryImages.tsx";
import { MainPicture } from "./MainPicture.tsx";
import { PersonalHeader } from "./PersonalHeader.tsx";
import { SponsorLine } from "./SponsorLine.tsx";
import { TagList } from "./TagList.tsx";

export type Article = NonNullable<ContentPageQuery["contentItem"]>;

type Props = {
  item: Omit<Article, "sections">;
  links: LinkContext;
  /** The sections of the article. */
  children: ReactNode;
  /** The reviewer and the sponsor. */
  review?: SectionOf<"Review"> | null;
  sponsor?: SectionOf<"Sponsor"> | null;
  /** The key points, above the text. */
  keyPoints?: ReactNode;
  /** Headings of the text; a long article links to them. */
  headings?: readonly Heading[];
  /** Limits the width of the text, so that wide screens have room for the list of headings. */
  isSide?: boolean;
  /** The other sites on which the article is published. */
  crossPublished?: ReactNode;
  /** Controls such as reactions. */
  reactions?: ReactNode;
  /** After the author: the Follow button. */
  follow?: ReactNode;
  /** Content below the article at its own width: comments, recommendations. */
  after?: ReactNode;
};

/** The date of a change is shown if it is a day or more after publication. */
function updatedAt({ date, modified }: Pick<Article, "date" | "modified">): string | null {
  if (!date) return null;
  return differenceInHours(modified, date) >= 24 ? modified : null;
}

/** An article page from its category to its last section. */
export function ArticleView(props: Props) {
  // The charts of a graphic are in its text; the picture is only for cards.
  const picture = props.item.type === "graphic" ? null : props.item.featuredMedia;
  const { item, links, children, crossPublished, reactions, follow, after } = props;
  const { review = null, sponsor = null, keyPoints, headings = [], isSide = false } = props;
  const top = { item, links, review, sponsor, follow, crossPublished, updatedAt: updatedAt(item) };
  return (
    <article>
      {item.template === "first_person" ? (
        <PersonalHeader {...top} className="article-head" />
      ) : (
        <ArticleHeader {...top} className="article-head" />
      )}
      {item.images.length > 0 ? (
        <div className="article-picture px-4 sm:px-8">
          <GalleryImages title={item.title} images={item.images} />
        </div>
      ) : picture ? (
        <div className="article-picture">
          <MainPicture media={picture} shape="wide" />
        </div>
      ) : null}
      <div className="article-parts">
        {keyPoints ? (
          <div className="mt-8 sm:mt-10 room-beside:col-start-1 room-beside:row-start-1">
            {keyPoints}
          </div>
        ) : null}
        <div className={`article-column article-contents ${isSide ? "article-beside" : ""}`}>
          <ContentsList headings={headings} isBeside={isSide} />
        </div>
        <div className="article-text">{children}</div>
      </div>
      {item.originalSite === null && item.tags.length > 0 ? (
        <div className="article-column mt-10">
          <TagList tags={item.tags} />
        </div>
      ) : null}
      {item.disorders.length > 0 ? (
        <div className="article-column mt-6">
          <ConditionLinks conditions={item.disorders} />
        </div>
      ) : null}
      <div className="article-column mt-10 empty:hidden">
        {sponsor ? (
          <SponsorLine {...sponsor} text="" />
        ) : item.type === "sponsored_article" ? null : (
          <AuthorBox item={item} links={links} />
        )}
      </div>
      {reactions ? (
        <div className="article-column mt-10 print:hidden">
          <div className="border-t border-line pt-6">{reactions}</div>
        </div>
      ) : null}
      {after ? <div className="mt-12">{after}</div> : null}
    </article>
  );
}
