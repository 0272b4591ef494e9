import {
  type Bookmarkable,
  maxFolderLength,
  maxNoteLength,
} from "#lib/bookmarks/shared/bookmark.ts";
import { bookmarkTexts } from "#lib/bookmarks/shared/bookmark-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { updateBookmarkNote } from "./bookmark-queries.ts";

/** @throws AppError BAD_USER_INPUT */
function limited(text: string, max: number, field: string, message: string): string | null {
  if ([...text].length > max) throw new AppError("BAD_USER_INPUT", message, { field });
  return text || null;
}

/**
 * Stores the note and the folder of one of the viewer's bookmarks; empty texts delete them.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT with the field, NOT_FOUND
 */
export async function editBookmark(options: {
  db: Queryable;
  limits: Limits;
  viewer: Viewer;
  bookmarkable: Bookmarkable;
  note: string;
  folder: string;
}): Promise<void> {
  const { db, limits, viewer, bookmarkable } = options;
  assertCan(viewer, "bookmark.save");
  await limits.consume("saveBookmark", viewer.id);
  // PostgreSQL stores no NUL and no lone surrogates.
  const note = options.note.toWellFormed().replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();
  const isFound = await updateBookmarkNote(db, viewer.id, bookmarkable, {
    note: limited(note, maxNoteLength, "note", bookmarkTexts.noteTooLong),
    folder: limited(
      oneLine(options.folder),
      maxFolderLength,
      "folder",
      bookmarkTexts.folderTooLong,
    ),
  });
  if (!isFound) throw new AppError("NOT_FOUND", bookmarkTexts.gone);
}
