import type { Transaction } from "#lib/core/server/invalidation.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { setUploads } from "#lib/uploads/server/upload-uses.ts";
import { isUploadPath } from "#lib/uploads/shared/upload.ts";
import type { MemberItemText } from "./member-item-queries.ts";

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
  const photo = item.featuredMedia?.url;
  const paths = [
    ...(item.document ? listImagePaths(item.document) : []),
    ...(photo && isUploadPath(photo) ? [photo] : []),
  ];
  await setUploads(tx, { site, memberId, owner: { type: "content", id }, paths });
}
