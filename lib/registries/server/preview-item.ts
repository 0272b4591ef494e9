import { getContentItem, getHomepagePreview } from "#lib/content/server/get-content-item.ts";
import { withWorkingCopy } from "#lib/editing/server/preview-working-copy.ts";

/** An item (`getContentItem`); a preview shows its editors what they have not published yet. */
export async function getItemOrPreview(options: Parameters<typeof getContentItem>[0]) {
  const item = await getContentItem(options);
  return item && options.preview ? withWorkingCopy(options.db, { ...options, item }) : item;
}

/** A draft of the home page (`getHomepagePreview`) with what its editors have not published yet. */
export async function getHomepageDraft(options: Parameters<typeof getHomepagePreview>[0]) {
  const item = await getHomepagePreview(options);
  return item && withWorkingCopy(options.db, { ...options, item });
}
