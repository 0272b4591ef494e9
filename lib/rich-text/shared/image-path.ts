import { parseUploadPath } from "#lib/uploads/shared/upload.ts";

/** Whether an image of a formatted text may be shown from there: a file that was uploaded here. */
export const isImagePath = (src: string): boolean => parseUploadPath(src) !== null;
