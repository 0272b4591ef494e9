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
  /** The first reply since the viewer last read the thread, once that is known. */
  firstUnreadId?: string | null;
  /** The server keeps the HTML of each. For a list in a component of the browser. */
  isKept?: boolean;
};

/** One page of comments. */
export function CommentList({
  comments,
  page,
  pinnedId,
  firstUnreadId,
  isKept = false,
  ...shared
}: CommentListProps) {
  return (
    <ol>
      {comments.map((comment, index) => {
        const isPinned = comment.id === pinnedId;
        const isFirstUnread = comment.id === firstUnreadId;
        const row = { ...shared, comment, page, isPinned, isFirstUnread };
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
