/**
 * Texts for the author of a held post. They have their own file because every form for a post loads
 * it.
 */
export const heldTexts = {
  held: "Thank you. We’ll publish this after a moderator has read it.",
  heldNote: "Until a moderator has read it, only you and our team can see it.",
  heldList: "Waiting for review",
} as const;
