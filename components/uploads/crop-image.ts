/** A square part of an image, in percent of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** Side of the picture that is sent, in pixels; the largest size is 300. */
const maxSide = 600;

async function loadImage(src: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
}

/**
 * Cuts a square out of an image in the browser, so that only this part is sent.
 * @param preview the image as a `data:` URL
 * @returns the cropped image; the original file without an area, or if the browser cannot draw it: the server then
 * crops the middle
 */
export async function cropImage(
  file: Blob,
  preview: string | null,
  area: CropArea | null,
): Promise<Blob> {
  if (!preview || !area || area.width === 0) return file;
  try {
    const image = await loadImage(preview);
    const { naturalWidth, naturalHeight } = image;
    const width = (area.width / 100) * naturalWidth;
    const height = (area.height / 100) * naturalHeight;
    const side = Math.round(Math.min(maxSide, Math.max(width, height)));
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    const [x, y] = [(area.x / 100) * naturalWidth, (area.y / 100) * naturalHeight];
    context?.drawImage(image, x, y, width, height, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    return blob ?? file;
  } catch {
    return file;
  }
}
