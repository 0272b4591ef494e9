import type { Store } from "#lib/core/server/invalidation.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { importPicture } from "#lib/uploads/server/import-picture.ts";
import { createImportProcessors } from "#lib/uploads/server/import-processors.ts";
import { createFetchOnce, type FetchSource } from "./fetch-once.ts";
import { createMediaFiles, type MediaFiles } from "./media-files.ts";
import { createPictureFinder, listFileHosts, type PictureFinder } from "./picture-files.ts";
import { createPictures, type Pictures } from "./pictures.ts";
import type { WxrScan } from "./scan-wxr.ts";
import { createFolderSource, type UploadsSource } from "./uploads-source.ts";

/** The dependencies for finding and importing the pictures of a blog. */
export type PictureSource = { finder: PictureFinder; pictures: Pictures; media: MediaFiles };

/** The source and target of a blog's pictures. */
export type PictureOptions = {
  /** A copy of the blog's uploads, a folder or a bucket, and the folder for imported pictures. */
  pictures?: { uploads: string | UploadsSource; target: string } | undefined;
  /** Fetches pictures that the folder lacks from these hosts, into the folder. */
  fetchFrom?: FetchSource | undefined;
};

/** The copy of the uploads, if there is one. */
export const openUploads = (pictures: PictureOptions["pictures"]): UploadsSource | null =>
  typeof pictures?.uploads === "string"
    ? createFolderSource(pictures.uploads)
    : (pictures?.uploads ?? null);

/** Opens the import of a blog's pictures. Other processes decode them; `close` ends these. */
export function openPictures(
  options: PictureOptions & {
    store: Store;
    recorder: RunRecorder;
    isDryRun: boolean;
  },
  scan: WxrScan,
): PictureSource & { close: () => void } {
  const { store, pictures, fetchFrom, isDryRun, recorder } = options;
  const uploads = openUploads(pictures);
  const target = pictures?.target ?? "";
  const onName = (name: string) => recorder.addPicture(store.db, name);
  const { photos: processor, close } = createImportProcessors();
  return {
    finder: createPictureFinder(
      scan.attachments,
      new Set([
        ...scan.ownHosts,
        ...listFileHosts(scan.attachments),
        ...(fetchFrom?.hosts ?? []).map((host) => new URL(`http://${host}`).hostname),
      ]),
    ),
    close,
    pictures: createPictures({
      from: uploads,
      // A dry run stores nothing, not even in that folder.
      fetch: fetchFrom && !isDryRun ? createFetchOnce(fetchFrom, { store, recorder }) : undefined,
      store: (input) =>
        importPicture({ db: store.db, processor, folder: target, input, isDryRun, onName }),
    }),
    media: createMediaFiles({ from: uploads, target, isDryRun, onName }),
  };
}
