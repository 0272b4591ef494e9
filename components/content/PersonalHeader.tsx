import { Avatar } from "#components/members/Avatar.tsx";
import { RoleBadge } from "#components/members/RoleBadge.tsx";
import { Time } from "#components/ui/Time.tsx";
import { authorLink } from "#lib/content/shared/content-link.ts";
import type { ArticleHeaderProps } from "./ArticleHeader.tsx";
import { CategoryKicker } from "./CategoryKicker.tsx";
import { ReviewLine } from "./ReviewLine.tsx";
import { SponsorLine } from "./SponsorLine.tsx";

/** The header of an article in which somebody tells their own story, with the author's picture. */
export function PersonalHeader(props: ArticleHeaderProps) {
  const { item, links, review, sponsor, updatedAt, className, follow, crossPublished } = props;
  const { author, date, title, summary } = item;
  const link = authorLink(item, links);
  return (
    <header className={`personal-head ${className}`}>
      <div className="personal-head-parts">
        <div className="min-w-0 flex-1">
          <CategoryKicker item={item} className="mb-2" />
          <h1 className="text-4xl">{title}</h1>
          {summary ? <p className="article-summary">{summary}</p> : null}
          <div className="personal-head-author">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-semibold break-words">
                  By{" "}
                  {link ? (
                    <a {...link} className="author-link">
                      <bdi translate="no">{author.username}</bdi>
                    </a>
                  ) : (
                    <bdi translate="no">{author.username}</bdi>
                  )}
                </span>
                <RoleBadge badge={author.badge} secondaryBadge={author.secondaryBadge} />
              </p>
              {date ? (
                <p className="text-sm text-ink-soft">
                  <Time at={date} />
                  {updatedAt ? (
                    <>
                      {" · Updated "}
                      <Time at={updatedAt} />
                    </>
                  ) : null}
                </p>
              ) : null}
            </div>
            {follow}
          </div>
          {review || sponsor ? (
            <div className="mt-6 grid max-w-read gap-4">
              {review ? <ReviewLine {...review} isOverdue={item.isReviewOverdue} /> : null}
              {sponsor ? <SponsorLine {...sponsor} /> : null}
            </div>
          ) : null}
          {crossPublished ? <div className="mt-4">{crossPublished}</div> : null}
        </div>
        <Avatar username={author.username} picture={author.avatar?.full} size="large" />
      </div>
    </header>
  );
}
