import { Time } from "#components/ui/Time.tsx";
import type { ThreadSearchQuery } from "#graphql/generated/client/graphql.ts";
import { discussionSearchPath, findCommentPath } from "#lib/comments/shared/comment.ts";
import { threadTexts } from "#lib/forums/shared/thread-texts.ts";
import { maxSearchedComments } from "#lib/search/shared/search.ts";
import { Snippet } from "./Snippet.tsx";

type Props = {
  thread: { path: string };
  term: string;
  page: number;
  found: NonNullable<ThreadSearchQuery["thread"]>["searchComments"];
};

const stepClasses = "inline-flex min-h-11 items-center font-semibold text-link underline";

/** The replies of a thread with the searched words, newest first, each with a link to it. */
export function ThreadSearchResults({ thread: { path }, term, page, found }: Props) {
  const { results, hasMore, isCapped } = found;
  return (
    <section aria-label="Results">
      {isCapped ? (
        <p className="mb-4 text-sm text-ink-soft">
          {threadTexts.searchCapped(maxSearchedComments)}
        </p>
      ) : null}
      {results.length === 0 ? (
        <p role="status">{threadTexts.searchNothing}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {results.map(({ comment: { id, author, insertedAt, body }, snippet }) => (
            <li key={id} className="py-4">
              <a
                href={findCommentPath(path, id)}
                rel="nofollow"
                className="inline-flex min-h-11 items-center font-semibold text-link underline"
              >
                <span>
                  Reply by <bdi translate="no">{author?.username}</bdi>
                </span>
              </a>
              <p className="text-sm text-ink-soft">
                <Time at={insertedAt} />
              </p>
              <p dir="auto" className="mt-2 max-w-read wrap-anywhere">
                {snippet.length > 0 ? <Snippet parts={snippet} /> : body.slice(0, 200)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {page > 1 || hasMore ? (
        <nav aria-label="Pages of results" className="mt-6 flex flex-wrap gap-x-6">
          {page > 1 ? (
            <a href={discussionSearchPath(path, term, page - 1)} rel="prev" className={stepClasses}>
              Newer replies
            </a>
          ) : null}
          {hasMore ? (
            <a href={discussionSearchPath(path, term, page + 1)} rel="next" className={stepClasses}>
              Older replies
            </a>
          ) : null}
        </nav>
      ) : null}
    </section>
  );
}
