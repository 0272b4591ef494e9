/** Labels of the bookmark button, apart from other texts because every guest loads them. */
export const bookmarkButtonTexts = { save: "Save", saved: "Saved" } as const;
