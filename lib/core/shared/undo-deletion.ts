/** How long authors can restore what they have deleted. */
export const undoDeleteSeconds = 10 * 60;

/** How long the images of a deleted text can be restored with it. Their files are deleted within a minute. */
export const undoImagesSeconds = 40;

/**
 * Whether the author, and not staff, deleted the text a short while ago.
 * @param deletion.byId the member who last set its status
 */
export const isUndoOpen = (deletion: {
  authorId: number;
  byId: number | null;
  at: Date | null;
}): boolean =>
  deletion.byId === deletion.authorId &&
  deletion.at !== null &&
  Date.now() - deletion.at.getTime() <= undoDeleteSeconds * 1000;
