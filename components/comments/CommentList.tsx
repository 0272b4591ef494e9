import { CachedSubtree } from "#components/ui/CachedSubtree.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { commentsPerPage } from "#lib/comments/shared/comment.ts";
import { CommentRow } from "./CommentRow.tsx";
import type { CommentRowProps } from "./discussed.ts";

export type CommentListProps = CommentRowProps & {
  comments: readonly DiscussionCommentFragment[];
  page: number;
  /** The comment that a moderator pinned. */
  pinnedId: string | null;
  /** The server caches the HTML of each. For a list in a component of the browser. */
  isKept?: boolean;
};

/** One page of comments. */
export function CommentList(props: CommentListProps) {
  const { comments, page, pinnedId, isKept = false, ...shared } = props;
  return (
    <ol>
      {comments.map((comment, index) => {
        const row = { ...shared, comment, page, isPinned: comment.id === pinnedId };
        const place = { "data-position": (page - 1) * commentsPerPage + index + 1 };
        return isKept ? (
          <CachedSubtree key={comment.id} as="li" of={CommentRow} props={row} attributes={place} />
        ) : (
          <li key={comment.id} {...place}>
            <CommentRow {...row} />
          </li>
        );
      })}
    </ol>
  );
}
