/** The levels of visibility of a member's field, the widest first. `following`: members whom the owner follows. */
export const privacyLevels = ["anyone", "members", "following", "nobody"] as const;
export type PrivacyLevel = (typeof privacyLevels)[number];

/** Labels of the levels. */
export const privacyLevelLabels: Record<PrivacyLevel, string> = {
  anyone: "Anyone",
  members: "Members",
  following: "People I follow",
  nobody: "Only me",
};

export const isPrivacyLevel = (text: unknown): text is PrivacyLevel =>
  privacyLevels.some((level) => level === text);
