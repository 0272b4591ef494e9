import { and, desc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import type { WorkingCopy } from "#lib/editing/shared/working-copy.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { withNames, withoutNames } from "./member-text-names.ts";
import { workingCopies, workingCopyVersions } from "./working-copy-tables.ts";

export type WorkingCopyRow = typeof workingCopies.$inferSelect;
type VersionRow = typeof workingCopyVersions.$inferInsert;

export async function findWorkingCopy(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  contentId: number,
): Promise<WorkingCopyRow | null> {
  const [row] = await db
    .select()
    .from(workingCopies)
    .where(and(eq(workingCopies.contentId, contentId), eq(workingCopies.siteId, site.id)));
  if (!row) return null;
  const { fields, base } = row;
  return {
    ...row,
    fields: await withNames(db, fields),
    base: base && { ...base, fields: await withNames(db, base.fields) },
  };
}

/** A state to store. */
export const withoutNamesOf = ({ fields, sections }: EditState): EditState => ({
  fields: withoutNames(fields),
  sections,
});

/** Stores a working copy; its item has to be locked. */
export async function storeWorkingCopy(
  db: Queryable,
  site: SiteScope,
  row: WorkingCopy & {
    contentId: number;
    baseRevision: number;
    base: EditState | null;
    hasChanges: boolean;
    savedBy: number;
  },
): Promise<WorkingCopyRow> {
  const { contentId, version, baseRevision, base, fields, sections, marks } = row;
  const { hasChanges, savedBy } = row;
  const values = {
    version,
    baseRevision,
    base: base && withoutNamesOf(base),
    fields: withoutNames(fields),
    sections,
    marks,
    hasChanges,
    savedBy,
  };
  const [copy] = await db
    .insert(workingCopies)
    .values({ contentId, siteId: site.id, ...values })
    .onConflictDoUpdate({
      target: workingCopies.contentId,
      set: { ...values, savedAt: sql`now()` },
    })
    .returning();
  if (!copy) throw new Error("The working copy was not stored");
  return { ...copy, fields, base };
}

/** How many minutes ago the newest version was kept; `null` without versions. */
export async function findVersionAge(db: Queryable, contentId: number): Promise<number | null> {
  const [row] = await db
    .select({
      minutes:
        sql<number>`extract(epoch from now() - ${workingCopyVersions.insertedAt}) / 60`.mapWith(
          Number,
        ),
    })
    .from(workingCopyVersions)
    .where(eq(workingCopyVersions.contentId, contentId))
    .orderBy(desc(workingCopyVersions.version))
    .limit(1);
  return row?.minutes ?? null;
}

/** Keeps a version. The newest reason and name replace those of the same version. */
export async function storeVersion(db: Queryable, row: VersionRow): Promise<void> {
  const { reason, name } = row;
  await db
    .insert(workingCopyVersions)
    .values({ ...row, fields: withoutNames(row.fields) })
    .onConflictDoUpdate({
      target: [workingCopyVersions.contentId, workingCopyVersions.version],
      set: { reason, name: sql`coalesce(${name ?? null}, ${workingCopyVersions.name})` },
    });
}

/** The versions of an item without their texts, newest first. */
export async function listVersions(db: Queryable, site: SiteScope, contentId: number) {
  return db
    .select({
      version: workingCopyVersions.version,
      reason: workingCopyVersions.reason,
      name: workingCopyVersions.name,
      savedBy: workingCopyVersions.savedBy,
      savedByName: members.username,
      insertedAt: workingCopyVersions.insertedAt,
    })
    .from(workingCopyVersions)
    .leftJoin(members, eq(members.id, workingCopyVersions.savedBy))
    .where(
      and(eq(workingCopyVersions.contentId, contentId), eq(workingCopyVersions.siteId, site.id)),
    )
    .orderBy(desc(workingCopyVersions.version))
    .limit(200);
}
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export async function findVersion(
  db: Queryable,
  site: SiteScope,
  key: { contentId: number; version: number },
) {
  const [row] = await db
    .select()
    .from(workingCopyVersions)
    .where(
      and(
        eq(workingCopyVersions.contentId, key.contentId),
        eq(workingCopyVersions.version, key.version),
        eq(workingCopyVersions.siteId, site.id),
      ),
    );
  return row ? { ...row, fields: await withNames(db, row.fields) } : null;
}
