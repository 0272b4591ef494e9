import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isContent } from "#lib/rich-text/shared/content-check.ts";
import type { MemberText } from "#lib/rich-text/shared/parse-member-text.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { restoreUploads } from "#lib/uploads/server/upload-uses.ts";
import { setCommentText } from "./change-comment-queries.ts";
import type { CommentRow } from "./comment-queries.ts";
import { listImages } from "./comment-uploads.ts";

/** The rest of a comment whose images were deleted with it; `null` if it had only images. */
function toTextWithoutImages(document: RichText): MemberText | null {
  const words = withoutImages(document);
  return isContent(words) ? { body: toPlainText(words), document: words } : null;
}

/**
 * Brings back the images of a restored comment, or removes the lost ones from its text.
 * @throws AppError CONFLICT if it contained only images
 */
export async function restoreCommentImages(
  tx: Transaction,
  comment: CommentRow,
): Promise<CommentRow> {
  const { id, document } = comment;
  const paths = listImages(document);
  if (!document || paths.length === 0) return comment;
  if (await restoreUploads(tx, { type: "comment", id }, paths)) return comment;
  const text = toTextWithoutImages(document);
  if (!text) throw new AppError("CONFLICT", commentRefusals.imagesGone);
  return (await setCommentText(tx, id, text)) ?? comment;
}
