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
  options: {
    site: SiteScope;
    memberId: number;
    copy: WorkingCopyRow;
    /** The piece whose sections it began with. */
    copiedFrom?: number;
  },
): Promise<void> {
  const { site, memberId, copy, copiedFrom } = options;
  const { contentId: id, fields, sections } = copy;
  const keys = findUploadKeys(JSON.stringify({ fields, sections }));
  const owner = { type: "working_copy", id } as const;
  const paths = keys.map((key) => uploadPath(key, "medium"));
  const formerIds = copiedFrom === undefined ? [] : [copiedFrom];
  const formerOwners = [
    { type: "content", id } as const,
    ...formerIds.flatMap((former) => [
      { type: "content", id: former } as const,
      { type: "working_copy", id: former } as const,
    ]),
  ];
  for (const formerOwner of formerOwners) {
    const found = await findUploadsByPath(tx, { site, memberId, paths, owner, formerOwner });
    await addUploads(tx, owner, found.values());
  }
}
