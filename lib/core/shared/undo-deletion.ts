/** How long authors can restore what they have deleted. */
export const undoDeleteSeconds = 10 * 60;

/** As long, its images can come back with it. Their files are gone within a minute. */
export const undoImagesSeconds = 40;

/**
 * Whether an author, and not staff, deleted something a short while ago.
 * @param deletion.byId who set its state last, and when
 */
export const isUndoOpen = (deletion: {
  authorId: number;
  byId: number | null;
  at: Date | null;
}): boolean =>
  deletion.byId === deletion.authorId &&
  deletion.at !== null &&
  Date.now() - deletion.at.getTime() <= undoDeleteSeconds * 1000;
