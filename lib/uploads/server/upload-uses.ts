import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { parseUploadPath } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import {
  deleteOtherUses,
  findUploadIds,
  findUploadsByKeys,
  findUploadsOfOwner,
  insertUses,
  type UploadOwner,
  type UploadRow,
} from "./upload-queries.ts";

export type { UploadOwner, UploadRow };

/**
 * Finds the uploads of the paths in a text, by the submitted path.
 * @param options.owner the edited item: it may keep images that it already shows, even of other members
 * @param options.formerOwner another owner whose images it may take over
 * @returns an entry for each path of an upload of this member on this site
 */
export async function findUploadsByPath(
  db: Queryable,
  options: {
    site: SiteScope;
    memberId: number;
    paths: readonly string[];
    owner?: UploadOwner | undefined;
    formerOwner?: UploadOwner | undefined;
  },
): Promise<Map<string, UploadRow>> {
  const { site, memberId, paths, owner, formerOwner } = options;
  const keyByPath = new Map(paths.map((path) => [path, parseUploadPath(path)?.key]));
  const keys = [...new Set([...keyByPath.values()].filter((key) => key !== undefined))];
  if (keys.length === 0) return new Map();
  const own = await findUploadsByKeys(db, { siteId: site.id, memberId, keys });
  const owners = [owner, formerOwner].filter((one) => one !== undefined);
  const shown = (await Promise.all(owners.map((one) => findUploadsOfOwner(db, one)))).flat();
  const byKey = new Map([...own, ...shown].map((upload) => [upload.key, upload]));
  const found = [...keyByPath].flatMap(([path, key]) => {
    const upload = key === undefined ? undefined : byKey.get(key);
    return upload ? [[path, upload] as const] : [];
  });
  return new Map(found);
}

/**
 * Makes these the uploads that an owner shows: call it in the transaction of every create and edit, and with no paths
 * when the owner is deleted. Unused uploads are deleted with their files within a minute.
 * @throws AppError BAD_USER_INPUT if a path is not an upload of the member on this site
 */
export async function setUploads(
  tx: Transaction,
  options: {
    site: SiteScope;
    memberId: number;
    owner: UploadOwner;
    formerOwner?: UploadOwner;
    paths: readonly string[];
  },
): Promise<void> {
  const { owner, paths } = options;
  const found = await findUploadsByPath(tx, options);
  const ids = [...new Set([...found.values()].map(({ id }) => id))];
  const kept = ids.length > 0 ? await insertUses(tx, owner, ids) : [];
  if (new Set(paths).size !== found.size || kept.length !== ids.length)
    throw new AppError("BAD_USER_INPUT", uploadTexts.notYours, { field: "document" });
  await deleteOtherUses(tx, owner, kept);
}

/** Adds uploads to those that an owner shows; the others stay, so that undo and older versions find them. */
export async function addUploads(
  tx: Transaction,
  owner: UploadOwner,
  uploads: Iterable<UploadRow>,
): Promise<void> {
  const ids = [...new Set([...uploads].map(({ id }) => id))];
  if (ids.length > 0) await insertUses(tx, owner, ids);
}

/**
 * Ends every use of uploads by a deleted owner.
 * @param options.undoSeconds how long `restoreUploads` can restore them
 */
export async function removeUploads(
  tx: Transaction,
  owner: UploadOwner,
  { undoSeconds = 0 }: { undoSeconds?: number } = {},
): Promise<void> {
  await deleteOtherUses(tx, owner, [], undoSeconds);
}

/**
 * Restores the uploads of a restored owner, all or none of them.
 * @param paths of its stored text; the ownership was checked when it was stored
 * @returns whether all of them still existed
 */
export async function restoreUploads(
  tx: Transaction,
  owner: UploadOwner,
  paths: readonly string[],
): Promise<boolean> {
  const keys = [...new Set(paths.map((path) => parseUploadPath(path)?.key ?? ""))];
  const ids = await findUploadIds(tx, keys);
  if (ids.length < keys.length) return false;
  const kept = await insertUses(tx, owner, ids);
  if (kept.length < ids.length) await deleteOtherUses(tx, owner, []);
  return kept.length === ids.length;
}
