/** Why an item is among what is new for a member. */
export const updateReasons = ["MEMBER", "TAG", "TOPIC", "DISORDER"] as const;
export type UpdateReason = (typeof updateReasons)[number];

/** Items of one part of the list, and the most parts there are. */
export const updatesPerPage = 10;
export const maxUpdatePages = 10;

/** Replies, threads, and comments with status updates in the list. */
export const maxListedReplies = 5;
export const maxListedThreads = 5;
export const maxListedPosts = 5;
/** Newest comments whose authors are asked whether they show what they post. */
export const maxCheckedComments = 30;

/** How long something counts as new, in days. */
export const newForDays = 30;
