/** Whether an image of a formatted text may be shown from there: a file that was uploaded here. */
export const isImagePath = (src: string): boolean =>
  src.length <= 300 && /^\/uploads\/[\w-]+(?:[/.][\w-]+)*$/.test(src);
