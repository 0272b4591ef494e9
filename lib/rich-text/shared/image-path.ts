import { parseUploadPath } from "#lib/uploads/shared/upload.ts";

/** Whether the source of an image in a formatted text is allowed: only files that were uploaded here. */
export const isImagePath = (src: string): boolean => parseUploadPath(src) !== null;
