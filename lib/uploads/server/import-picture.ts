import { createHash } from "node:crypto";
import { access, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { detectPictureType, importedPicturePath } from "#lib/core/shared/picture-file.ts";
import { toCropSize } from "#lib/uploads/shared/photo.ts";
import { type CropJob, type CropResult, UnreadableImage } from "./image-job.ts";
import type { ImageProcessor } from "./image-processor.ts";
import { findPhotos, insertPhoto } from "./photo-queries.ts";

/** The whole picture, no wider than uploads are stored. */
const wholePicture = { crop: "full", width: 2048 } as const;
const middle = { x: 0.5, y: 0.5 };

/** A stored picture with its size in pixels. */
export type ImportedPicture = { url: string; width: number; height: number };

/** Whether the first box of a file names AVIF among its brands. Such files are read, but stored in another format. */
const isAvif = (bytes: Uint8Array): boolean =>
  /^[\s\S]{4}ftyp(?:[\s\S]{4}){0,8}?avif/.test(String.fromCharCode(...bytes.subarray(0, 48)));

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Stores a picture of an import like an upload: decoded in another process, upright, in sRGB and without metadata
 * (docs/decisions/0042). Its name is a hash of the file, so the same picture is stored once, and a name never refers
 * to another picture.
 * @param options.folder from which `/media/imports/` is served
 * @param options.isDryRun checks the picture, but stores nothing
 * @param options.onName called with its name before it is used or stored
 * @returns `null` for a file that is not a PNG, GIF, JPEG, WebP or AVIF or cannot be decoded
 */
export async function importPicture(options: {
  db: Queryable;
  processor: Pick<ImageProcessor<CropJob, CropResult>, "process">;
  folder: string;
  input: Uint8Array;
  isDryRun: boolean;
  onName: (name: string) => Promise<void>;
}): Promise<ImportedPicture | null> {
  const { db, processor, folder, input, isDryRun, onName } = options;
  const type = detectPictureType(input)?.extension ?? (isAvif(input) ? "avif" : null);
  if (type === null) return null;
  // Formats other than JPEG may have transparent parts.
  const extension = type === "jpg" ? "jpg" : "webp";
  const name = `${createHash("sha256").update(input).digest("hex").slice(0, 32)}.${extension}`;
  const file = path.join(folder, name);
  const [known] = await findPhotos(db, [name]);
  await onName(name);
  if (known && (await isThere(file))) {
    const { width, height } = known;
    return { url: importedPicturePath(name), width, height };
  }
  const job = { ...wholePicture, extension, input, focalPoint: middle, isKnown: false } as const;
  const made = await processor.process(job).catch((error) => {
    if (error instanceof UnreadableImage) return null;
    throw error;
  });
  if (!made?.photo) return null;
  const size = toCropSize(made.photo, wholePicture);
  if (!isDryRun) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, made.bytes);
    await insertPhoto(db, { ...made.photo, ...size, source: name });
  }
  return { url: importedPicturePath(name), ...size };
}
