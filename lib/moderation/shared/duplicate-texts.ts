export const duplicateTexts = {
  /** What the report of the product says. It names no site and no number: the reader may not know the others. */
  details: "Nearly the same text was posted before.",
  title: "The same text",
  hint: "Posts of the last 30 days on sites that you moderate.",
  none: "There is no other post with this text on sites that you moderate.",
  openCase: "Open its case",
  openPage: "Open its page",
} as const;
