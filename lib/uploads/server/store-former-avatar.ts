import { randomBytes } from "node:crypto";
import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import { setAvatar } from "#lib/members/server/set-avatar.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { uploadPath } from "#lib/uploads/shared/upload.ts";
import { UnreadableImage } from "./image-job.ts";
import type { ImageProcessor } from "./image-processor.ts";
import { deferredOutputs, outputsNow, toJob } from "./upload-image.ts";
import { insertUpload } from "./upload-queries.ts";
import type { UploadStorage } from "./upload-storage.ts";
import { setUploads } from "./upload-uses.ts";

/** The time to write the files, in seconds. */
const pendingSeconds = 10 * 60;

/**
 * Stores the picture of a member of a former system as if the member had uploaded it, for an import: it is deleted
 * when the member chooses another picture or deletes the account.
 * @param options.onKey called with the key of the upload before anything is stored
 * @param options.onShown called in the transaction that shows it
 * @returns `null` for a file that is not a picture
 */
export async function storeFormerAvatar(options: {
  store: Store;
  storage: UploadStorage;
  processor: Pick<ImageProcessor, "process">;
  site: SiteScope;
  memberId: number;
  image: Uint8Array;
  onKey: (key: string) => Promise<void>;
  onShown: (tx: Transaction) => Promise<void>;
}): Promise<string | null> {
  const { store, storage, processor, site, memberId, image } = options;
  const outputs = [...outputsNow.avatar, ...deferredOutputs.avatar];
  const made = await processor
    .process({ ...toJob(image, "avatar"), outputs })
    .catch((error: unknown) => {
      if (error instanceof UnreadableImage) return null;
      throw error;
    });
  if (made === null) return null;
  const key = randomBytes(16).toString("hex");
  const { width, height, files } = made;
  await options.onKey(key);
  const about = { siteId: site.id, memberId, bytes: image.byteLength, width, height };
  // The row is stored first. If the process ends now, the expiry of the row also deletes its files.
  await insertUpload(store.db, { ...about, key, imageType: "avatar", alt: "" }, pendingSeconds);
  await Promise.all(files.map(({ name, bytes }) => storage.write(`${key}/${name}`, bytes)));
  const [full, thumb] = [uploadPath(key, "full"), uploadPath(key, "thumb")];
  await inTransaction(store, async (tx, invalidate) => {
    const owner = { type: "member" as const, id: memberId };
    await setUploads(tx, { site, memberId, owner, paths: [full] });
    await setAvatar(tx, invalidate, { memberId, avatar: { full, thumb } });
    await options.onShown(tx);
  });
  return key;
}
