/** Labels of the bookmark button, apart from other texts because every guest loads them. */
export const bookmarkButtonTexts = {
  save: "Save",
  saved: "Saved",
  /** @param of name of the bookmarked item, for screen readers */
  name: (of: string, isBookmarked: boolean) =>
    isBookmarked ? `Saved: ${of}. Remove it` : `Save ${of}`,
} as const;
