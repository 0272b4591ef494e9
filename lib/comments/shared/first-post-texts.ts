/** Texts for the first post of a member on a site. */
export const firstPostTexts = {
  /** Shown after the author's name. */
  label: "First post",
  /** For its author, after it was posted. */
  posted: "Your first post is here. Thank you for writing, and welcome.",
} as const;
