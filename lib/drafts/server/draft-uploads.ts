import type { Queryable } from "#lib/core/server/db/client.ts";
import { type DraftFields, draftLimits } from "#lib/drafts/shared/draft.ts";
import { holdUploads, releaseUploads } from "#lib/uploads/server/upload-holds.ts";
import { findUploadKeys } from "#lib/uploads/shared/upload.ts";
import { type DraftKey, findDraftsWith } from "./draft-queries.ts";

type Owner = Omit<DraftKey, "target">;

const listKeys = (drafts: readonly DraftFields[]): string[] =>
  findUploadKeys(drafts.flatMap((fields) => Object.values(fields)).join("\n"));

/**
 * Keeps the images of a draft as long as the draft, and releases images that a change or deletion removed from the
 * member's drafts.
 * @param options.before the previous drafts
 * @param options.after the current draft; omitted if it was deleted
 */
export async function keepDraftUploads(
  db: Queryable,
  { memberId, siteId }: Owner,
  { before, after }: { before: readonly DraftFields[]; after?: DraftFields },
): Promise<void> {
  const owner = { memberId, siteId };
  const kept = listKeys(after ? [after] : []);
  await holdUploads(db, { ...owner, keys: kept, days: draftLimits.keepDays });
  const removed = listKeys(before).filter((key) => !kept.includes(key));
  if (removed.length === 0) return;
  const elsewhere = new Set(listKeys(await findDraftsWith(db, owner, removed)));
  await releaseUploads(db, { ...owner, keys: removed.filter((key) => !elsewhere.has(key)) });
}
