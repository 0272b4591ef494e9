import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import type { KeepHtml } from "#lib/core/shared/keep-html.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { CommentRowProps } from "./discussed.ts";

export type CommentListProps = CommentRowProps & {
  comments: readonly DiscussionCommentFragment[];
  page: number;
  /** The comment that a moderator pinned. */
  pinnedId: string | null;
  /** The first reply since the viewer last read the thread, once that is known. */
  firstUnreadId?: string | null;
  /** On the server: what was rendered before of the same. */
  keepHtml?: KeepHtml;
};

/** One page of comments. */
export function CommentList({
  comments,
  page,
  pinnedId,
  firstUnreadId,
  keepHtml,
  ...shared
}: CommentListProps) {
  return (
    <ol>
      {comments.map((comment, index) => {
        const isPinned = comment.id === pinnedId;
        const isFirstUnread = comment.id === firstUnreadId;
        const row = { ...shared, comment, page, isPinned, isFirstUnread };
        const html = keepHtml?.(CommentRow, row) ?? null;
        return (
          <li
            key={comment.id}
            data-position={(page - 1) * commentsPerPage + index + 1}
            {...(html === null
              ? { children: <CommentRow {...row} /> }
              : { dangerouslySetInnerHTML: { __html: html } })}
          />
        );
      })}
    </ol>
  );
}
