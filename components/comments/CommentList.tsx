import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { CommentRowProps } from "./discussed.ts";

export type CommentListProps = CommentRowProps & {
  comments: readonly DiscussionCommentFragment[];
  page: number;
  /** The comment that a moderator pinned. */
  pinnedId: string | null;
};

/** One page of comments. */
export function CommentList(props: CommentListProps) {
  const { comments, page, pinnedId, ...shared } = props;
  return (
    <ol>
      {comments.map((comment, index) => (
        <li key={comment.id} data-position={(page - 1) * commentsPerPage + index + 1}>
          <CommentRow
            {...shared}
            comment={comment}
            page={page}
            isPinned={comment.id === pinnedId}
          />
        </li>
      ))}
    </ol>
  );
}
