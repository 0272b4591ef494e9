/** The name of the fragment with what happens in the forums. */
export const forumActivitySource = "forum-activity";
