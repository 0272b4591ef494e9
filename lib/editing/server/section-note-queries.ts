import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { sectionNotes } from "./review-tables.ts";

export type SectionNoteRow = typeof sectionNotes.$inferSelect;

const isOf = (site: SiteScope, contentId: number) =>
  and(eq(sectionNotes.contentId, contentId), eq(sectionNotes.siteId, site.id));

/** The notes on an item, the oldest first. */
export async function listNotes(
  db: Queryable,
  site: SiteScope,
  { contentId, limit }: { contentId: number; limit: number },
): Promise<SectionNoteRow[]> {
  return db
    .select()
    .from(sectionNotes)
    .where(isOf(site, contentId))
    .orderBy(asc(sectionNotes.id))
    .limit(limit);
}

export async function countNotes(
  db: Queryable,
  site: SiteScope,
  contentId: number,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(sectionNotes).where(isOf(site, contentId));
  return row?.total ?? 0;
}

export async function insertNote(
  db: Queryable,
  site: SiteScope,
  row: Pick<SectionNoteRow, "contentId" | "sectionId" | "body" | "authorId">,
): Promise<void> {
  await db.insert(sectionNotes).values({ ...row, siteId: site.id });
}

export async function findNote(
  db: Queryable,
  site: SiteScope,
  { contentId, noteId }: { contentId: number; noteId: number },
): Promise<SectionNoteRow | null> {
  const [row] = await db
    .select()
    .from(sectionNotes)
    .where(and(isOf(site, contentId), eq(sectionNotes.id, noteId)));
  return row ?? null;
}

/** Stores who resolved a note; the first one stays. @param memberId `null` opens it again */
export async function updateResolved(
  db: Queryable,
  site: SiteScope,
  note: Pick<SectionNoteRow, "id"> & { memberId: number | null },
): Promise<void> {
  const { id, memberId } = note;
  const isNote = and(eq(sectionNotes.id, id), eq(sectionNotes.siteId, site.id));
  await db
    .update(sectionNotes)
    .set({ resolvedBy: memberId, resolvedAt: memberId === null ? null : sql`now()` })
    .where(memberId === null ? isNote : and(isNote, isNull(sectionNotes.resolvedAt)));
}

export async function deleteNote(db: Queryable, site: SiteScope, id: number): Promise<void> {
  await db
    .delete(sectionNotes)
    .where(and(eq(sectionNotes.id, id), eq(sectionNotes.siteId, site.id)));
}
