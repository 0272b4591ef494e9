import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isContent } from "#lib/rich-text/shared/content-check.ts";
import { listImagePaths } from "#lib/rich-text/shared/mentions.ts";
import type { MemberText } from "#lib/rich-text/shared/parse-member-text.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { restoreUploads, type UploadOwner } from "#lib/uploads/server/upload-uses.ts";
import { replaceStatusText } from "./status-change-queries.ts";
import type { StatusRow } from "./status-queries.ts";
import {
  listIllustratedReplies,
  replaceStatusReplyText,
  setStatusReplyState,
} from "./status-reply-queries.ts";

/** The restored text: unchanged with its images, without them, or `null` when nothing would be left. */
export async function restoreText(
  tx: Transaction,
  owner: UploadOwner,
  document: RichText | null,
): Promise<"unchanged" | MemberText | null> {
  const paths = document ? listImagePaths(document) : [];
  if (!document || paths.length === 0) return "unchanged";
  if (await restoreUploads(tx, owner, paths)) return "unchanged";
  const words = withoutImages(document);
  return isContent(words) ? { body: toPlainText(words), document: words } : null;
}

/**
 * Restores the images of a restored status update and of its replies, or removes deleted images
 * from the texts. A reply of images alone stays deleted.
 * @throws AppError CONFLICT if the status update contained only images
 */
export async function restoreStatusImages(tx: Transaction, status: StatusRow): Promise<StatusRow> {
  const { id, authorId } = status;
  const text = await restoreText(tx, { type: "status", id }, status.document);
  if (text === null) throw new AppError("CONFLICT", statusRefusals.imagesGone);
  for (const reply of await listIllustratedReplies(tx, id)) {
    const words = await restoreText(tx, { type: "status_reply", id: reply.id }, reply.document);
    if (words === "unchanged") continue;
    if (words) await replaceStatusReplyText(tx, reply.id, words);
    else await setStatusReplyState(tx, reply.id, { state: "deleted", byId: authorId });
  }
  if (text === "unchanged") return status;
  await replaceStatusText(tx, id, text);
  return { ...status, ...text };
}
