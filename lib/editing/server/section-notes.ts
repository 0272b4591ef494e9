import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { reviewLimits } from "#lib/editing/shared/review.ts";
import { parseNote, parseNotePlace } from "#lib/editing/shared/review-message.ts";
import { reviewErrors } from "#lib/editing/shared/review-texts.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  countNotes,
  deleteNote,
  findNote,
  insertNote,
  type SectionNoteRow,
  updateResolved,
} from "./section-note-queries.ts";

type Options = { store: Store; site: SiteScope; viewer: Viewer; id: number };

/** @throws AppError NOT_FOUND */
async function getNote(
  db: Queryable,
  site: SiteScope,
  key: { contentId: number; noteId: number },
): Promise<SectionNoteRow> {
  const note = await findNote(db, site, key);
  if (!note) throw new AppError("NOT_FOUND", reviewErrors.noNote);
  return note;
}

/**
 * Writes a note on a section for the other editors of an item; an answer is another note on the same section.
 * @param options.sectionId `null` for the whole item
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED, BAD_USER_INPUT
 */
export async function addSectionNote(
  options: Options & { limits: Limits; sectionId: string | null; text: string },
): Promise<void> {
  const { store, limits, site, viewer, id } = options;
  assertCan(viewer, "content.save");
  const body = parseNote(options.text);
  const sectionId = parseNotePlace(options.sectionId);
  await limits.consume("review", viewer.id);
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    if ((await countNotes(tx, site, id)) >= reviewLimits.maxNotes)
      throw new AppError("BAD_USER_INPUT", reviewErrors.manyNotes);
    await insertNote(tx, site, { contentId: id, sectionId, body, authorId: viewer.id });
  });
}

/** Resolves a note, or opens it again. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function resolveSectionNote(
  options: Options & { noteId: number; isResolved: boolean },
): Promise<void> {
  const { store, site, viewer, id, noteId, isResolved } = options;
  assertCan(viewer, "content.save");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const note = await getNote(tx, site, { contentId: id, noteId });
    await updateResolved(tx, site, { id: note.id, memberId: isResolved ? viewer.id : null });
  });
}

/** Deletes one's own note. @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteSectionNote(options: Options & { noteId: number }): Promise<void> {
  const { store, site, viewer, id, noteId } = options;
  assertCan(viewer, "content.save");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const note = await getNote(tx, site, { contentId: id, noteId });
    if (note.authorId !== viewer.id) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
    await deleteNote(tx, site, note.id);
  });
}
