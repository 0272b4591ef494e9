import { networkErrorCode, toApiError } from "#components/providers/api-error.ts";
import type { PendingAction } from "#components/providers/pending-action.ts";
import { parseBookmarkKey } from "#lib/bookmarks/shared/bookmark.ts";
import { sendBookmark } from "./send-bookmark.ts";

/** Stores a bookmark that a guest selected, or that waited for the network. A refused bookmark is dropped. */
export async function completeBookmark(
  action: Extract<PendingAction, { kind: "bookmark" }>,
): Promise<void> {
  const bookmarkable = parseBookmarkKey(`${action.assocType}-${action.assocId}`);
  if (!bookmarkable) return;
  try {
    await sendBookmark({ ...bookmarkable, isBookmarked: action.isBookmarked });
  } catch (error) {
    if (toApiError(error).code === networkErrorCode) throw error;
  }
}
