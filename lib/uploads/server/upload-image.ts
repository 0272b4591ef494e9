import { randomBytes } from "node:crypto";
import type { Background } from "#lib/core/server/background.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { readFields } from "#lib/core/shared/form-schema.ts";
import { setAvatar } from "#lib/members/server/set-avatar.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type ImageType,
  type UploadedImage,
  uploadPath,
  uploadSizes,
} from "#lib/uploads/shared/upload.ts";
import { uploadSchema } from "#lib/uploads/shared/upload-schema.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import { ProcessorBusy, UnreadableImage, type WorkerJob, type WorkerResult } from "./image-job.ts";
import type { ImageProcessor } from "./image-processor.ts";
import type { PhotoCrops } from "./photo-crops.ts";
import { insertPhoto } from "./photo-queries.ts";
import { insertUpload, setExpiry, sumBytes } from "./upload-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";
import { setUploads } from "./upload-uses.ts";

/** The time to write the files, in seconds. */
const pendingSeconds = 10 * 60;
/** How long an unused upload is kept for an unfinished text, in seconds. */
const unusedSeconds = 7 * 24 * 60 * 60;

/** Bytes of uploaded files that one member may add in 24 hours. */
const maxBytesPerDay = 100_000_000;
/** Bytes of uploaded files that one member may keep. */
const maxBytesPerMember = 1_000_000_000;

export type UploadServices = {
  storage: UploadStorage;
  processor: ImageProcessor;
  /**
   * Runs after the response, in another process, so that uploads do not wait for the previous one.
   */
  laterProcessor: ImageProcessor;
  photos: PhotoCrops;
};

/** The unvalidated request. */
export type SentImage = {
  image: Uint8Array | null;
  alt?: string | undefined;
  image_type?: string | undefined;
  mentionBoxId: string | null;
};

type Outputs = WorkerJob["outputs"];

/** The formats that a page needs at once. Every browser and crawler reads JPEG. */
export const outputsNow: Record<ImageType, Outputs> = {
  ugc: [
    { size: "medium", extension: "webp" },
    { size: "medium", extension: "jpg" },
    { size: "large", extension: "jpg" },
    { size: "full", extension: "jpg" },
  ],
  avatar: Object.keys(uploadSizes.avatar).flatMap((size) => [
    { size, extension: "webp" as const },
    { size, extension: "jpg" as const },
  ]),
};

/** The smaller formats that take long to make. */
export const deferredOutputs: Record<ImageType, Outputs> = {
  ugc: [
    { size: "large", extension: "webp" },
    { size: "medium", extension: "avif" },
    { size: "full", extension: "webp" },
    { size: "large", extension: "avif" },
  ],
  avatar: Object.keys(uploadSizes.avatar).map((size) => ({ size, extension: "avif" as const })),
};

/** The request to the image process: the sizes for an image type. */
export const toJob = (input: Uint8Array, imageType: ImageType): Omit<WorkerJob, "outputs"> => {
  const isSquare = imageType === "avatar";
  const sizes = Object.entries(uploadSizes[imageType]).map(
    ([name, size]) => [name, isSquare ? size * 2 : size] as const,
  );
  return {
    input,
    isSquare,
    sizes: Object.fromEntries(sizes),
    shownSize: isSquare ? "full" : "medium",
  };
};

async function encode(processor: ImageProcessor, job: WorkerJob): Promise<WorkerResult> {
  try {
    return await processor.process(job);
  } catch (error) {
    if (error instanceof UnreadableImage)
      throw new AppError("BAD_USER_INPUT", uploadTexts.unreadable, { field: "image" });
    if (error instanceof ProcessorBusy)
      throw new AppError("UNAVAILABLE", uploadTexts.busy, { retryAfterSeconds: 30 });
    throw error;
  }
}

async function assertQuota(store: Store, memberId: number, size: number): Promise<void> {
  const { today, total } = await sumBytes(store.db, memberId);
  if (today + size > maxBytesPerDay || total + size > maxBytesPerMember)
    throw new AppError("RATE_LIMITED", uploadTexts.quota, { retryAfterSeconds: 60 * 60 });
}

/**
 * Stores an image of a member in every size. An avatar becomes the member's picture at once; any other image expires
 * unless a text shows it (`setUploads`). Smaller formats are made after the response.
 * @param options.read reads the request after the permission check
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, UNAVAILABLE, or
 * BAD_USER_INPUT with the text of the failed rule
 */
export async function uploadImage(options: {
  store: Store;
  limits: Limits;
  uploads: UploadServices;
  background: Background;
  site: SiteScope;
  viewer: Viewer;
  read: () => Promise<SentImage>;
}): Promise<UploadedImage> {
  const { store, site, viewer, background, uploads } = options;
  const { storage, processor, laterProcessor } = uploads;
  assertCan(viewer, "image.upload");
  await options.limits.consume("upload", viewer.id);
  const { image, mentionBoxId, ...fields } = await options.read();
  const file = image && { size: image.byteLength, head: image.subarray(0, 16) };
  const { values, problem } = readFields(uploadSchema, { ...fields, image: file });
  if (problem) throw new AppError("BAD_USER_INPUT", problem.message, { field: problem.field });
  if (!image) throw new AppError("BAD_USER_INPUT", uploadTexts.missing, { field: "image" });
  await assertQuota(store, viewer.id, image.byteLength);

  const imageType = values.image_type;
  const job = toJob(image, imageType);
  const { files, width, height, photo } = await encode(processor, {
    ...job,
    outputs: outputsNow[imageType],
  });
  const key = randomBytes(16).toString("hex");
  const alt = imageType === "avatar" ? "" : values.alt;
  const about = { siteId: site.id, memberId: viewer.id, bytes: image.byteLength, width, height };
  // The row is stored first. If the process ends now, the expiry of the row also deletes its files.
  const row = { ...about, key, imageType, alt };
  const id = await insertUpload(store.db, row, pendingSeconds);
  const writeAll = (written: WorkerResult["files"]) =>
    Promise.all(written.map(({ name, bytes }) => storage.write(`${key}/${name}`, bytes)));
  await writeAll(files);
  if (photo) await insertPhoto(store.db, { source: key, ...photo });
  if (imageType === "avatar") await showAvatar(store, { site, memberId: viewer.id, key });
  else await setExpiry(store.db, id, unusedSeconds);
  background.run("smaller formats of an image", async () => {
    const outputs = deferredOutputs[imageType];
    const smaller = await laterProcessor.process({ ...job, outputs }).catch(() => null);
    if (smaller) await writeAll(smaller.files);
  });
  const shown = uploadPath(key, job.shownSize);
  const images = imageType === "avatar" ? { full: shown } : { medium: shown };
  return { images, alt, width, height, mentionBoxId };
}

/** Sets an upload as the picture of a member, and deletes the previous one. */
async function showAvatar(
  store: Store,
  { site, memberId, key }: { site: SiteScope; memberId: number; key: string },
): Promise<void> {
  await inTransaction(store, async (tx, invalidate) => {
    const [full, thumb] = [uploadPath(key, "full"), uploadPath(key, "thumb")];
    await setUploads(tx, {
      site,
      memberId,
      owner: { type: "member", id: memberId },
      paths: [full],
    });
    await setAvatar(tx, invalidate, { memberId, avatar: { full, thumb } });
  });
}
