import { getPressFailure, networkErrorCode, toApiError } from "#components/providers/api-error.ts";
import { openAuthDialog, openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { keepPendingAction } from "#components/providers/pending-action.ts";
import { request } from "#components/providers/request.ts";
import { readSavingPages } from "#components/providers/saving-pages.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  BookmarkStatesDocument,
  UpdateBookmarkDocument,
} from "#graphql/generated/client/graphql.ts";
import type { Bookmarkable, BookmarkState } from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";

const toVariables = ({ assocType, assocId }: Bookmarkable) => ({
  assocType,
  assocId: String(assocId),
});

/** Whether the member has bookmarked an item. @throws ApiError */
export async function requestBookmarkState(bookmarkable: Bookmarkable): Promise<boolean> {
  const { bookmarkStates } = await request(BookmarkStatesDocument, {
    bookmarkables: [toVariables(bookmarkable)],
  });
  return bookmarkStates[0]?.isBookmarked ?? false;
}

/** Saves or removes a bookmark and shows a message. @throws ApiError */
export async function sendBookmark({ isBookmarked, ...bookmarkable }: BookmarkState) {
  await request(UpdateBookmarkDocument, { ...toVariables(bookmarkable), isBookmarked });
  const description = isBookmarked ? bookmarkTexts.added : bookmarkTexts.removed;
  showToast({ type: "success", description });
  void updateCopies();
}

/** Updates the saved copies on this device. If that fails, the next visit updates them. */
async function updateCopies(): Promise<void> {
  const saving = readSavingPages();
  if (!saving) return;
  const calls = loadChunk(() => import("./update-saved-pages.ts"));
  await calls
    .then(({ updateSavedPages }) => updateSavedPages(saving.memberId))
    .catch(() => undefined);
}

/** Keeps the change in the browser, and sends it when the network is back. */
function sendLater(state: BookmarkState): void {
  keepPendingAction({ kind: "bookmark", ...state });
  showToast({ type: "info", description: bookmarkTexts.savedLater });
  const retry = () => void sendBookmark(state).catch(() => undefined);
  window.addEventListener("online", retry, { once: true });
}

/** Asks a guest to join; the bookmark is saved afterwards. */
export function askToJoin(bookmarkable: Bookmarkable): void {
  keepPendingAction({ kind: "bookmark", ...bookmarkable, isBookmarked: true });
  openAuthDialog({ form: "register", reason: bookmarkTexts.createAccount });
}

/** @returns whether the change was stored or waits for the network */
export async function pressBookmark(state: BookmarkState): Promise<boolean> {
  try {
    await sendBookmark(state);
    return true;
  } catch (error) {
    const { code } = toApiError(error);
    if (code === networkErrorCode) {
      sendLater(state);
      return true;
    }
    if (openAuthDialogForError(code, bookmarkTexts.createAccount)) return false;
    const description = getPressFailure(error, ["BAD_USER_INPUT", "NOT_FOUND"]);
    showToast({ type: "error", description });
    return false;
  }
}
