import type { Sharp } from "sharp";
import { toCropSize } from "#lib/uploads/shared/photo.ts";
import { encoders } from "./image-encoders.ts";
import type { CropJob, CropResult } from "./image-job.ts";
import { makePreview } from "./photo-preview.ts";
import type { PhotoFacts } from "./photo-queries.ts";
import type { OpenImage } from "./worker-answers.ts";

/** A photo with transparent parts has no preview, because it would show through them. */
async function makeFacts(image: Sharp, upright: Sharp): Promise<PhotoFacts> {
  const { autoOrient, hasAlpha } = await image.metadata();
  const isOpaque = !hasAlpha || (await image.stats()).isOpaque;
  return { ...autoOrient, preview: isOpaque ? await makePreview(upright) : null };
}

/** The offset of a crop that centres the focal point as far as the edges allow. */
const toStart = (whole: number, part: number, focus: number): number =>
  Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)));

/** Crops a photo, and computes its size and preview if they are unknown. */
export async function cutPhoto(job: CropJob, openImage: OpenImage): Promise<CropResult> {
  const { input, crop, width, extension, focalPoint, isKnown } = job;
  const image = await openImage(input);
  const { autoOrient: photo } = await image.metadata();
  const size = toCropSize(photo, { crop, width });
  // The whole photo is reduced first: a decoder reduces a JPEG file while it reads it.
  const scale = Math.max(size.width / photo.width, size.height / photo.height);
  const [across, down] = [
    Math.max(size.width, Math.round(photo.width * scale)),
    Math.max(size.height, Math.round(photo.height * scale)),
  ];
  const upright = image.autoOrient().toColourspace("srgb");
  const cut = upright
    .clone()
    .resize(across, down, { fit: "fill" })
    .extract({
      left: toStart(across, size.width, focalPoint.x),
      top: toStart(down, size.height, focalPoint.y),
      ...size,
    });
  const bytes = await encoders[extension](cut).toBuffer();
  return { bytes, photo: isKnown ? null : await makeFacts(image, upright) };
}
