import pLimit from "p-limit";
import type { Store } from "#lib/core/server/invalidation.ts";
import { createFetchOnce } from "#lib/imports/server/fetch-once.ts";
import { findMembersWithoutPicture } from "#lib/imports/server/import-people-queries.ts";
import { openUploads, type PictureOptions } from "#lib/imports/server/open-pictures.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { createImportProcessors } from "#lib/uploads/server/import-processors.ts";
import { storeFormerAvatar } from "#lib/uploads/server/store-former-avatar.ts";
import type { UploadStorage } from "#lib/uploads/server/upload-storage.ts";
import { type AvatarSource, findAvatar, type WantedAvatar } from "./find-avatar.ts";

/** People whose pictures are fetched and stored at the same time. */
const maxAtOnce = 4;

/** The sources and the target of imported profile pictures. */
export type AvatarOptions = Pick<PictureOptions, "pictures" | "fetchFrom"> & {
  /** Without it, no profile pictures are imported. */
  avatarStorage?: UploadStorage | undefined;
};

type Common = {
  store: Store;
  site: SiteScope;
  isDryRun: boolean;
  reporter: Reporter;
  recorder: RunRecorder;
};

/** Members of this run without a picture. A removed picture is not imported again. */
async function pickMembers(
  wanted: readonly WantedAvatar[],
  { store, recorder, isDryRun }: Common,
): Promise<WantedAvatar[]> {
  if (isDryRun) return [...wanted];
  const ids = wanted.map(({ memberId }) => memberId);
  const stored = await recorder.pickStored(store.db, "member", ids);
  const without = await findMembersWithoutPicture(store.db, stored);
  // Two accounts may have been merged into one member.
  return wanted.filter(({ memberId }) => without.delete(memberId));
}

/**
 * Imports profile pictures for the members of the run: from the copy of the uploads, and from the
 * hosts that the operator allows. A hash of an e-mail address leaves this machine only if the
 * operator names the host of the service.
 * @param batches the members, in batches
 */
export async function importAvatars(
  options: AvatarOptions & Common,
  batches: AsyncIterable<readonly WantedAvatar[]>,
): Promise<void> {
  const { store, site, isDryRun, reporter, recorder } = options;
  const { avatarStorage: storage, pictures, fetchFrom } = options;
  if (!storage || (!pictures && !fetchFrom)) return;
  const from: AvatarSource = {
    uploads: openUploads(pictures),
    fetch: fetchFrom && !isDryRun ? createFetchOnce(fetchFrom, { store, recorder }) : null,
    gravatar: fetchFrom?.gravatar ?? null,
  };
  const { avatars: processor, close } = createImportProcessors();
  const take = async (wanted: WantedAvatar): Promise<void> => {
    const found = await findAvatar(wanted, from);
    if (found === null) return;
    const skip = (reason: string) => reporter.skip("picture of a member", wanted.name, reason);
    if ("problem" in found) {
      skip(`left out: ${found.problem}`);
      return;
    }
    reporter.count("pictures of members found");
    if (isDryRun) return;
    const { memberId } = wanted;
    const key = await storeFormerAvatar({
      store,
      storage,
      processor,
      site,
      memberId,
      image: found.bytes,
      // Recorded before the files are written, so that an undo leaves no file behind.
      onKey: (key) =>
        recorder.replace(store.db, "avatar", [{ key, before: null, fingerprint: null }]),
      onShown: (tx) => recorder.renew(tx, "member", [memberId]),
    });
    if (key === null) skip("left out: its file is not a PNG, GIF, JPEG, WebP or AVIF");
    else reporter.count("pictures of members stored");
  };
  try {
    const limit = pLimit(maxAtOnce);
    for await (const batch of batches) await limit.map(await pickMembers(batch, options), take);
  } finally {
    close();
  }
}
