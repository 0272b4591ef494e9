import type { Transaction } from "#lib/core/server/invalidation.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { setUploads } from "#lib/uploads/server/upload-uses.ts";

/** The images of a comment. */
export const listImages = (document: RichText | null): string[] =>
  document ? listImagePaths(document) : [];

/**
 * Keeps the uploads that a comment shows, and no others.
 * @throws AppError BAD_USER_INPUT for an upload of another member or site
 */
export async function keepCommentUploads(
  tx: Transaction,
  options: { site: SiteScope; memberId: number; id: number; document: RichText | null },
): Promise<void> {
  const { site, memberId, id, document } = options;
  const owner = { type: "comment", id } as const;
  await setUploads(tx, { site, memberId, owner, paths: listImages(document) });
}
