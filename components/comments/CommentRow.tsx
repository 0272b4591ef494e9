import { MemberSlot } from "#components/ui/MemberSlot.tsx";
import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { CommentItem } from "./CommentItem.tsx";
import type { CommentRowProps } from "./discussed.ts";
import { firstUnreadClasses } from "./first-unread-classes.ts";

type Props = CommentRowProps & {
  comment: DiscussionCommentFragment;
  page: number;
  isAppended?: boolean;
  isPinned?: boolean;
  /** It is the first that was written since the viewer last read the thread. */
  isFirstUnread?: boolean;
};

/**
 * A comment in the list of a discussion, indented below the one that it answers, with all its tools. A line
 * parts it from the one before, on which the mark of the first unread one stands without moving anything.
 */
export function CommentRow({ moreTools, acceptedId, comment, isFirstUnread, ...rest }: Props) {
  const isAccepted = comment.id === acceptedId;
  return (
    <div
      className={comment.parentId ? "comment-row comment-row-answer" : "comment-row"}
      data-first-unread={isFirstUnread ? "" : undefined}
    >
      {isFirstUnread ? (
        <p className={firstUnreadClasses}>{commentToolTexts.newSince}</p>
      ) : rest.isMember ? (
        <MemberSlot name={`new-${comment.id}`} />
      ) : null}
      <CommentItem
        {...rest}
        comment={comment}
        isAccepted={isAccepted}
        moreTools={
          moreTools && rest.isMember ? (
            <moreTools.Component
              thread={moreTools.thread}
              replyId={comment.id}
              isAccepted={isAccepted}
            />
          ) : null
        }
      />
    </div>
  );
}
