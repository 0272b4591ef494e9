import sharp, { type Sharp } from "sharp";
import { encoders } from "./image-encoders.ts";
import type { WorkerJob, WorkerResult } from "./image-job.ts";
import { makePreview } from "./photo-preview.ts";
import type { OpenImage } from "./worker-answers.ts";

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** The picture with upright orientation, in sRGB and without metadata, at most as large as `box`. */
async function decode(
  { input, sizes, isSquare }: WorkerJob,
  openImage: OpenImage,
): Promise<Pixels> {
  const largest = Math.max(...Object.values(sizes));
  const image = await openImage(input);
  const upright = image.autoOrient().toColourspace("srgb");
  const box = isSquare
    ? upright.resize(largest, largest, { fit: "cover" })
    : upright.resize(largest, largest * 2, { fit: "inside", withoutEnlargement: true });
  const { data, info } = await box.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const toImage = ({ data, width, height, channels }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

function resize(pixels: Pixels, size: number, isSquare: boolean): Sharp {
  const image = toImage(pixels);
  return isSquare
    ? image.resize(size, size)
    : image.resize(size, size * 2, { fit: "inside", withoutEnlargement: true });
}

/** Decodes an image once and encodes its sizes. */
export async function makeSizes(job: WorkerJob, openImage: OpenImage): Promise<WorkerResult> {
  const { sizes, isSquare, outputs, shownSize } = job;
  const pixels = await decode(job, openImage);
  const result: WorkerResult = { files: [], width: 0, height: 0, photo: null };
  for (const { size, extension } of outputs) {
    const image = encoders[extension](resize(pixels, sizes[size] ?? 0, isSquare));
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    result.files.push({ name: `${size}.${extension}`, bytes: data });
    if (size === shownSize) Object.assign(result, { width: info.width, height: info.height });
  }
  if (!isSquare) {
    const { width, height } = pixels;
    // The JPEG file that crops are made of has white for transparent parts.
    const preview = await makePreview(toImage(pixels).flatten({ background: "white" }));
    result.photo = { width, height, preview };
  }
  return result;
}
