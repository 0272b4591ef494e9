/** The status of a comment. Spam is hidden until review; deleted is hidden for good. */
export type CommentStatus = "visible" | "spam" | "deleted";

/** Replies on one page of a thread. */
export const commentsPerPage = 20;

/** Longest comment, in characters. */
export const maxCommentLength = 10_000;
