import { MemberSlot } from "#components/ui/MemberSlot.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { CommentItem } from "./CommentItem.tsx";
import type { CommentRowProps } from "./discussed.ts";

type Props = CommentRowProps & {
  comment: DiscussionCommentFragment;
  page: number;
  isAppended?: boolean;
  isPinned?: boolean;
};

/**
 * A comment in the list of a discussion, indented below the comment that it answers. The line above it has space for
 * the mark of the first unread comment (`markFirstUnread`), so that the mark causes no layout shift.
 */
export function CommentRow({ acceptedId, comment, ...rest }: Props) {
  return (
    <div className={comment.parentId ? "comment-row comment-row-answer" : "comment-row"}>
      {rest.isMember ? <MemberSlot name={`new-${comment.id}`} /> : null}
      <CommentItem {...rest} comment={comment} isAccepted={comment.id === acceptedId} />
    </div>
  );
}
