/** The status of a comment. Spam is hidden until review; deleted is hidden for good. */
export type CommentStatus = "visible" | "spam" | "deleted";

/** Replies on one page of a thread. */
export const commentsPerPage = 20;

/** Longest comment, in characters. */
export const maxCommentLength = 10_000;

/** The address of a reply on its page of the discussion. */
export const replyPath = (itemPath: string, page: number, commentId: number | string): string =>
  `${itemPath}${page > 1 ? `?page=${page}` : ""}#reply-${commentId}`;
