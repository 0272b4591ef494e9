import { desc, eq, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { maximumLength, required } from "#lib/core/shared/validation.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  maxExplanationLength,
  maxNoteLength,
  maxSavedReplyTitleLength,
} from "#lib/moderation/shared/case-queue.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { moderationNotes, savedReplies } from "./case-tables.ts";
import { type CaseRow, getVisibleCase } from "./get-cases.ts";

/** @throws AppError BAD_USER_INPUT with the field */
export function readStaffText(value: string, field: string, maxLength: number): string {
  const text = cleanText(value);
  const problem = required(text) ?? maximumLength(maxLength)(text);
  if (problem) throw new AppError("BAD_USER_INPUT", problem, { field });
  return text;
}

/**
 * Adds a note for other staff to a case.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function addCaseNote(options: {
  db: Queryable;
  viewer: Viewer;
  caseId: number;
  body: string;
}): Promise<void> {
  const { db, viewer, caseId } = options;
  assertCan(viewer, "moderation.review");
  const body = readStaffText(options.body, "body", maxNoteLength);
  await getVisibleCase(db, viewer, caseId);
  await db.insert(moderationNotes).values({ caseId, authorId: viewer.id, body });
}

/** The notes of a case that was opened by `getCase`, the oldest first. */
export const getCaseNotes = async (db: Queryable, one: CaseRow): Promise<CaseNote[]> =>
  db
    .select()
    .from(moderationNotes)
    .where(eq(moderationNotes.caseId, one.id))
    .orderBy(moderationNotes.id);

export type CaseNote = typeof moderationNotes.$inferSelect;
export type SavedReply = typeof savedReplies.$inferSelect;

/** Saved replies of the sites that the viewer moderates and of the network. */
export async function getSavedReplies(db: Queryable, viewer: Viewer): Promise<SavedReply[]> {
  assertCan(viewer, "moderation.review");
  const { moderatedSiteIds } = viewer;
  return db
    .select()
    .from(savedReplies)
    .where(
      moderatedSiteIds === "all"
        ? undefined
        : or(
            isNull(savedReplies.siteId),
            sql`${savedReplies.siteId} = any(${sql.param([...moderatedSiteIds])}::int[])`,
          ),
    )
    .orderBy(desc(savedReplies.siteId), savedReplies.title);
}

/**
 * Saves a text for the staff of a site, or of the network (admins).
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND for an unknown site, BAD_USER_INPUT
 */
export async function saveReply(options: {
  db: Queryable;
  directory: SiteDirectory;
  viewer: Viewer;
  siteId: number | null;
  title: string;
  body: string;
}): Promise<SavedReply> {
  const { db, viewer, siteId } = options;
  assertCan(viewer, "moderation.review");
  if (!mayEdit(viewer, siteId)) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  if (siteId !== null && !options.directory.byId(siteId))
    throw new AppError("NOT_FOUND", "This is not found.");
  const title = readStaffText(options.title, "title", maxSavedReplyTitleLength);
  const body = readStaffText(options.body, "body", maxExplanationLength);
  const [stored] = await db
    .insert(savedReplies)
    .values({ siteId, title, body, authorId: viewer.id })
    .returning();
  if (!stored) throw new Error("The reply was not stored.");
  return stored;
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND */
export async function deleteSavedReply(options: {
  db: Queryable;
  viewer: Viewer;
  id: number;
}): Promise<void> {
  const { db, viewer, id } = options;
  assertCan(viewer, "moderation.review");
  const [found] = await db.select().from(savedReplies).where(eq(savedReplies.id, id));
  if (!found) throw new AppError("NOT_FOUND", errorTexts.gone);
  if (!mayEdit(viewer, found.siteId)) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  await db.delete(savedReplies).where(eq(savedReplies.id, id));
}

const mayEdit = (viewer: KnownViewer, siteId: number | null): boolean =>
  viewer.moderatedSiteIds === "all" ||
  (siteId !== null && viewer.moderatedSiteIds.includes(siteId));
