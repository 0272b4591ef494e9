/** What staff read when something cannot be moderated. */
export const moderatedItemTexts = {
  editorial: "The editorial team published this. Change it in the editor.",
  imagesGone: "Its images were deleted, so this cannot be restored.",
  noCategory: "Choose a topic from this site.",
} as const;
