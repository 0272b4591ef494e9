import { readFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { importedPicturePath, readImportedPicture } from "#lib/core/shared/picture-file.ts";
import { parsePhotoPath, toFocalName } from "#lib/uploads/shared/photo.ts";
import { uploadPath } from "#lib/uploads/shared/upload.ts";
import { type CropJob, type CropResult, ProcessorBusy, UnreadableImage } from "./image-job.ts";
import type { ImageProcessor } from "./image-processor.ts";
import type { PhotoAddresses } from "./photo-addresses.ts";
import { findPhotos, insertPhoto, isUploadKept } from "./photo-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";

/** The maximum number of waiting crops. Each photo is read when its crop starts. */
const maxWaiting = 60;
const middle = { x: 0.5, y: 0.5 };

type Crop = NonNullable<ReturnType<typeof parsePhotoPath>>;

/** A file of a photo, or the URL of the whole photo if the file cannot be made now. */
export type FoundCrop =
  | { kind: "stored"; file: NonNullable<Awaited<ReturnType<UploadStorage["open"]>>> }
  | { kind: "made"; bytes: Uint8Array }
  | { kind: "whole"; path: string };

/** The folder of a photo's crops in the storage; for an upload, also the folder of the upload itself. */
export const cropFolder = (source: string): string =>
  source.includes(".") ? `imported-${source.replace(".", "-")}` : source;

/** Name of a crop in the storage: the crops of an upload are deleted with it. */
function toName({ source, crop, width, extension, focalPoint }: Crop): string {
  const folder = cropFolder(source);
  // The whole photo does not depend on the focal point.
  const focalName = crop === "full" ? "" : toFocalName(focalPoint);
  return `${folder}/${crop}-${width}${focalName && `-${focalName}`}.${extension}`;
}

/**
 * Makes the crops of photos at their first request, in another process and one at a time, and
 * stores them. Concurrent requests for the same crop share one result.
 */
export function createPhotoCrops(options: {
  db: Database;
  storage: UploadStorage;
  processor: ImageProcessor<CropJob, CropResult>;
  addresses: PhotoAddresses;
  limits: Limits;
  /** Folder of imported pictures. */
  importedPictures: string;
}) {
  const { db, storage, processor, addresses, limits, importedPictures } = options;
  const underWay = new Map<string, Promise<Uint8Array | null>>();
  const inTurn = pLimit(1);
  /** Photos that cannot be decoded; they are tried again after an hour. */
  const unreadable = new LRUCache<string, true>({ max: 1000, ttl: 60 * 60 * 1000 });

  async function readPhoto(source: string): Promise<Uint8Array | null> {
    const imported = readImportedPicture(importedPicturePath(source));
    if (imported) return readFile(path.join(importedPictures, imported.name)).catch(() => null);
    const file = await storage.open(`${source}/full.jpg`);
    return file && buffer(file.stream);
  }

  const isThere = async (source: string) => source.includes(".") || isUploadKept(db, source);

  async function make(crop: Crop, name: string): Promise<Uint8Array | null> {
    const { source } = crop;
    const input = (await isThere(source)) ? await readPhoto(source) : null;
    if (!input) return null;
    const [known] = await findPhotos(db, [source]);
    const job = { ...crop, input, focalPoint: crop.focalPoint ?? middle, isKnown: Boolean(known) };
    const { bytes, photo } = await processor.process(job);
    await storage.write(name, bytes);
    // The photo was deleted meanwhile, and nothing else would delete this file.
    if (!(await isThere(source))) {
      await storage.deleteKey(source);
      return null;
    }
    if (photo) await insertPhoto(db, { source, ...photo });
    return bytes;
  }

  async function begin(crop: Crop, name: string, address: string): Promise<Uint8Array | null> {
    await limits.consume("photoCrop", address);
    const begun = underWay.get(name);
    if (begun) return begun;
    if (inTurn.pendingCount >= maxWaiting)
      throw new AppError("UNAVAILABLE", "Many photos are being cut.", { retryAfterSeconds: 10 });
    const made = inTurn(() => make(crop, name)).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  }

  const toWholePath = (source: string) =>
    source.includes(".") ? importedPicturePath(source) : uploadPath(source, "large");

  /** A crop that is being made; if that fails, the whole photo is shown. */
  async function getMadeOrWhole(
    source: string,
    make: () => Promise<Uint8Array | null>,
  ): Promise<FoundCrop | null> {
    const whole: FoundCrop = { kind: "whole", path: toWholePath(source) };
    if (unreadable.has(source)) return whole;
    try {
      const bytes = await make();
      return bytes && { kind: "made", bytes };
    } catch (error) {
      const isBusy = error instanceof AppError || error instanceof ProcessorBusy;
      if (!isBusy && !(error instanceof UnreadableImage)) throw error;
      if (!isBusy) unreadable.set(source, true);
      return whole;
    }
  }

  /**
   * Finds the crop at a path. If it cannot be made now, the whole photo is shown instead.
   * @param address of the client
   * @returns `null` for a size that is not listed, a focal point that no editor chose, or a deleted photo
   */
  async function find(photoPath: string, address: string): Promise<FoundCrop | null> {
    const crop = parsePhotoPath(photoPath);
    if (!crop) return null;
    const { source, focalPoint, signature } = crop;
    if (focalPoint && !addresses.isSigned(source, focalPoint, signature)) return null;
    const name = toName(crop);
    const waiting = underWay.get(name);
    const file = waiting ? null : await storage.open(name);
    if (file) return { kind: "stored", file };
    return getMadeOrWhole(source, () => waiting ?? begin(crop, name, address));
  }

  return { find, addresses, close: () => processor.close() };
}
export type PhotoCrops = ReturnType<typeof createPhotoCrops>;
