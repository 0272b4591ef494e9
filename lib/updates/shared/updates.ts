/** The reasons why an item is in a member's updates. */
export const updateReasons = ["MEMBER", "TAG", "TOPIC", "DISORDER"] as const;
export type UpdateReason = (typeof updateReasons)[number];

/** Items on one page of the list, and the maximum number of pages. */
export const updatesPerPage = 10;
export const maxUpdatePages = 10;

/** Maximum number of listed replies, threads, and comments with status updates. */
export const maxListedReplies = 5;
export const maxListedThreads = 5;
export const maxListedPosts = 5;
/** Maximum number of newest comments whose authors' privacy settings are checked. */
export const maxCheckedComments = 30;

/** How long something counts as new, in days. */
export const newForDays = 30;
