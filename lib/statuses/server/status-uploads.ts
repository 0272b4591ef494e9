import type { Transaction } from "#lib/core/server/invalidation.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { setUploads, type UploadOwner } from "#lib/uploads/server/upload-uses.ts";

/**
 * Keeps the uploads that a status update or reply shows, and no others.
 * @throws AppError BAD_USER_INPUT for an upload of another member or site
 */
export async function keepStatusUploads(
  tx: Transaction,
  options: { site: SiteScope; memberId: number; owner: UploadOwner; document: RichText | null },
): Promise<void> {
  const { document, ...rest } = options;
  await setUploads(tx, { ...rest, paths: document ? listImagePaths(document) : [] });
}
