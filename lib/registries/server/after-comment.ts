import type { AfterComment } from "#lib/comments/server/create-comment.ts";
import { followOwnThread } from "#lib/forums/server/follow-thread.ts";

/** What higher domains do in the transaction of a new comment: the author of a reply follows its thread. */
export const afterComment: AfterComment = async (tx, { comment, item }) => {
  if (item.type !== "thread") return;
  const { authorId: memberId, contentId } = comment;
  await followOwnThread(tx, { id: item.siteId }, { memberId, contentId });
};
