/** Where a comment stands. Marked as spam hides it and queues it for review; deleted hides it for good. */
export type CommentStatus = "visible" | "spam" | "deleted";

/** Replies on one page of a thread. */
export const commentsPerPage = 20;

/** Longest comment, in characters. */
export const maxCommentLength = 10_000;
