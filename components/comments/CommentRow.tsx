import type { DiscussionCommentFragment } from "#graphql/generated/client/graphql.ts";
import { CommentItem } from "./CommentItem.tsx";
import type { CommentRowProps } from "./discussed.ts";

type Props = CommentRowProps & {
  comment: DiscussionCommentFragment;
  page: number;
  isAppended?: boolean;
  isPinned?: boolean;
};

/** A comment in the list of a discussion, indented below the one that it answers, with all its tools. */
export function CommentRow({ moreTools, acceptedId, comment, ...rest }: Props) {
  const isAccepted = comment.id === acceptedId;
  return (
    <div className={comment.parentId ? "ms-3 sm:ms-[3.75rem]" : undefined}>
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
