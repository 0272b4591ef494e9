import type { Sharp } from "sharp";
import type { UploadFormat } from "#lib/uploads/shared/upload.ts";

/** How images are encoded in each format. */
export const encoders: Record<UploadFormat["extension"], (image: Sharp) => Sharp> = {
  // A fifth of the time of effort 2 at the same size. Colors at half the resolution, as in JPEG and WebP, save 40 %
  // of the time and 7 % of the bytes.
  avif: (image) => image.avif({ quality: 50, effort: 0, chromaSubsampling: "4:2:0" }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
  jpg: (image) => image.flatten({ background: "white" }).jpeg({ quality: 80 }),
};
