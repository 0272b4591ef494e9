import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findUploadsByPath, setUploads } from "#lib/uploads/server/upload-uses.ts";
import { findUploadKeys, isUploadPath, uploadPath } from "#lib/uploads/shared/upload.ts";
import { uploadTexts } from "#lib/uploads/shared/upload-texts.ts";
import type { MemberItemText } from "./member-item-queries.ts";
import type { ItemRow } from "./save-queries.ts";

/** The paths of the images of an item: those of its text, and its photo if that is an upload. */
export function listItemImages(
  item: Pick<MemberItemText, "document" | "featuredMedia">,
): readonly string[] {
  const photo = item.featuredMedia?.url;
  return [
    ...(item.document ? listImagePaths(item.document) : []),
    ...(photo && isUploadPath(photo) ? [photo] : []),
  ];
}

/**
 * Keeps the uploads that an item shows, its photo and the images of its text, and no others.
 * @throws AppError BAD_USER_INPUT for an upload of another member or site
 */
export async function keepItemUploads(
  tx: Transaction,
  options: {
    site: SiteScope;
    memberId: number;
    id: number;
    item: Pick<MemberItemText, "document" | "featuredMedia">;
  },
): Promise<void> {
  const { site, memberId, id, item } = options;
  const owner = { type: "content", id } as const;
  await setUploads(tx, { site, memberId, owner, paths: listItemImages(item) });
}

/** All uploads that an item uses, each by the path of one of its sizes. */
function listUploads({ featuredMedia, images, sections, document }: ItemRow): string[] {
  const keys = findUploadKeys(JSON.stringify({ featuredMedia, images, sections, document }));
  return keys.map((key) => uploadPath(key, "medium"));
}

/**
 * Keeps the uploads that an item names after an editor saved it, and no others. An editor adds uploads of their own and
 * those of unpublished changes; uploads that the item used before may stay, even if their files are gone.
 * @throws AppError BAD_USER_INPUT for an added upload of another member or site
 */
export async function keepSavedUploads(
  tx: Transaction,
  options: { site: SiteScope; memberId: number; before: ItemRow | null; item: ItemRow },
): Promise<void> {
  const { site, memberId, before, item } = options;
  const paths = listUploads(item);
  const pathsBefore = new Set(before ? listUploads(before) : []);
  if (paths.length === 0 && pathsBefore.size === 0) return;
  const owner = { type: "content", id: item.id } as const;
  const formerOwner = { type: "working_copy", id: item.id } as const;
  const found = await findUploadsByPath(tx, { site, memberId, paths, owner, formerOwner });
  if (paths.some((path) => !found.has(path) && !pathsBefore.has(path)))
    throw new AppError("BAD_USER_INPUT", uploadTexts.notYours, { field: "featuredMedia" });
  await setUploads(tx, { site, memberId, owner, formerOwner, paths: [...found.keys()] });
}
