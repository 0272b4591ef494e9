import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { addUploads, findUploadsByPath } from "#lib/uploads/server/upload-uses.ts";
import { findUploadKeys, uploadPath } from "#lib/uploads/shared/upload.ts";
import type { WorkingCopyRow } from "./working-copy-queries.ts";

/**
 * Keeps the uploads that a working copy shows, and those that it showed before: an undo, a pasted section and an older
 * version need them. Uploads of others are not kept: publishing refuses them with a message, and a save must not fail.
 */
export async function keepWorkingCopyUploads(
  tx: Transaction,
  options: { site: SiteScope; memberId: number; copy: WorkingCopyRow },
): Promise<void> {
  const { site, memberId, copy } = options;
  const { contentId: id, fields, sections } = copy;
  const keys = findUploadKeys(JSON.stringify({ fields, sections }));
  const owner = { type: "working_copy", id } as const;
  const formerOwner = { type: "content", id } as const;
  const paths = keys.map((key) => uploadPath(key, "medium"));
  const found = await findUploadsByPath(tx, { site, memberId, paths, owner, formerOwner });
  await addUploads(tx, owner, found.values());
}
