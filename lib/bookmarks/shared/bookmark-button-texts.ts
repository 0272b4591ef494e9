/** Labels of the bookmark button, apart from other texts because every guest loads them. */
export const bookmarkButtonTexts = {
  save: "Save",
  saved: "Saved",
  /** @param of what is saved, for screen readers */
  name: (of: string, isBookmarked: boolean) =>
    isBookmarked ? `Saved: ${of}. Remove it` : `Save ${of}`,
} as const;
