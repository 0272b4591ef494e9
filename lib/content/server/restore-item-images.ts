import { eq } from "drizzle-orm";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { moderationRefusals } from "#lib/moderation/shared/moderation-texts.ts";
import { isContent } from "#lib/rich-text/shared/content-check.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import { withoutImages } from "#lib/rich-text/shared/without-images.ts";
import { restoreUploads } from "#lib/uploads/server/upload-uses.ts";
import { isUploadPath } from "#lib/uploads/shared/upload.ts";
import { contentItems } from "./content-tables.ts";
import { listItemImages } from "./item-uploads.ts";
import type { ItemRow } from "./save-queries.ts";

/** The columns of an item whose uploads were deleted with it. @throws AppError CONFLICT when nothing is left to read */
function toItemWithoutImages({ type, document, featuredMedia }: ItemRow) {
  const photo = featuredMedia && isUploadPath(featuredMedia.url) ? { featuredMedia: null } : {};
  if (!document) return photo;
  const words = withoutImages(document);
  if (isContent(words)) return { ...photo, document: words, body: toPlainText(words) };
  // Only a recipe has readable content without its text.
  if (type !== "recipe") throw new AppError("CONFLICT", moderationRefusals.imagesGone);
  return { ...photo, document: null, body: "" };
}

/**
 * Brings back the images of a restored item, or removes the lost ones from it.
 * @throws AppError CONFLICT if it contained only images
 */
export async function restoreItemImages(tx: Transaction, item: ItemRow): Promise<void> {
  const paths = listItemImages(item);
  if (paths.length === 0) return;
  if (await restoreUploads(tx, { type: "content", id: item.id }, paths)) return;
  await tx.update(contentItems).set(toItemWithoutImages(item)).where(eq(contentItems.id, item.id));
}
