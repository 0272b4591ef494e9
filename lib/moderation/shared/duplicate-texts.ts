export const duplicateTexts = {
  /**
   * The text of an automatic report. It names no site and no number, because the reader may not
   * have access to the other sites.
   */
  details: "Nearly the same text was posted before.",
  title: "The same text",
  hint: "Posts of the last 30 days on sites that you moderate.",
  none: "There is no other post with this text on sites that you moderate.",
  openCase: "Open its case",
  openPage: "Open its page",
} as const;
