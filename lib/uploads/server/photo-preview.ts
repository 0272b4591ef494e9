import type { Sharp } from "sharp";

/** Longest edge in pixels. Browsers smooth it when they enlarge it. */
const maxEdge = 16;
/** In base64, together with the prefix of a data URL. */
const maxLength = 200 - "data:image/webp;base64,".length;
const qualities = [40, 20, 5];

/**
 * A WebP file of a few pixels in base64, which pages show while the photo loads.
 * @returns `null` if it cannot be made small enough
 */
export async function makePreview(photo: Sharp): Promise<string | null> {
  const pixels = photo.clone().resize(maxEdge, maxEdge, { fit: "inside" });
  for (const quality of qualities) {
    const preview = (await pixels.clone().webp({ quality, effort: 6 }).toBuffer()).toString(
      "base64",
    );
    if (preview.length <= maxLength) return preview;
  }
  return null;
}
