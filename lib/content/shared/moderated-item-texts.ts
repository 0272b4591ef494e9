/** What staff read when something cannot be moderated. */
export const moderatedItemTexts = {
  editorial: "This was published by the editorial team. It is changed in the editor.",
  imagesGone: "Its images were deleted, so this cannot be restored.",
  noCategory: "Choose a topic of this site.",
} as const;
