/** The name of the fragment with the forum activity. */
export const forumActivitySource = "forum-activity";
