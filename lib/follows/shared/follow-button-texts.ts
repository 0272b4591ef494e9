/** Labels of the Follow button (spec §4), apart from other texts because every guest loads them. */
export const followButtonTexts = {
  follow: "Follow",
  following: "Following",
  unfollow: "Unfollow",
} as const;
