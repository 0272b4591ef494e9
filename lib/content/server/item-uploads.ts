import type { Transaction } from "#lib/core/server/invalidation.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { setUploads } from "#lib/uploads/server/upload-uses.ts";
import { isUploadPath } from "#lib/uploads/shared/upload.ts";
import type { MemberItemText } from "./member-item-queries.ts";

/** The paths of the images of an item: those of its text and its photo, if it is an upload. */
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
