import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { CommentRowProps } from "./discussed.ts";

export type CommentListProps = CommentRowProps & {
  comments: readonly DiscussionCommentFragment[];
  page: number;
  /** The comment that a moderator pinned. */
  pinnedId: string | null;
  /** The first reply since the viewer last read the thread, once that is known. */
  firstUnreadId?: string | null;
};

/** One page of comments. */
export function CommentList({
  comments,
  page,
  pinnedId,
  firstUnreadId,
  ...shared
}: CommentListProps) {
  return (
    <ol>
      {comments.map((comment, index) => (
        <li key={comment.id} data-position={(page - 1) * commentsPerPage + index + 1}>
          <CommentRow
            {...shared}
            comment={comment}
            page={page}
            isPinned={comment.id === pinnedId}
            isFirstUnread={comment.id === firstUnreadId}
          />
        </li>
      ))}
    </ol>
  );
}
