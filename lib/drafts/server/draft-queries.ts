import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { DraftFields } from "#lib/drafts/shared/draft.ts";
import { drafts } from "./draft-tables.ts";

export type DraftKey = { memberId: number; siteId: number; target: string };

const columns = {
  target: drafts.target,
  revision: drafts.revision,
  fields: drafts.fields,
  savedAt: drafts.savedAt,
};

const isDraft = ({ memberId, siteId, target }: DraftKey) =>
  and(eq(drafts.memberId, memberId), eq(drafts.siteId, siteId), eq(drafts.target, target));

export async function findDraft(db: Queryable, key: DraftKey) {
  const [row] = await db.select(columns).from(drafts).where(isDraft(key));
  return row;
}
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Stores a draft. @returns `undefined` when the stored revision is not `revision` */
export async function upsertDraft(
  db: Queryable,
  key: DraftKey,
  { revision, fields }: { revision: number; fields: DraftFields },
): Promise<DraftRow | undefined> {
  const [row] = await db
    .insert(drafts)
    .values({ ...key, revision: revision + 1, fields })
    .onConflictDoUpdate({
      target: [drafts.memberId, drafts.siteId, drafts.target],
      set: { revision: revision + 1, fields, savedAt: sql`now()` },
      setWhere: eq(drafts.revision, revision),
    })
    .returning(columns);
  return row;
}

/** @returns the fields of the deleted draft */
export async function deleteDraftRow(db: Queryable, key: DraftKey): Promise<DraftFields[]> {
  const rows = await db.delete(drafts).where(isDraft(key)).returning({ fields: drafts.fields });
  return rows.map(({ fields }) => fields);
}

/** The drafts of a member on a site that contain at least one of these texts. */
export async function findDraftsWith(
  db: Queryable,
  { memberId, siteId }: Omit<DraftKey, "target">,
  texts: readonly string[],
): Promise<DraftFields[]> {
  const patterns = texts.map((text) => sql`${`%${text}%`}`);
  const rows = await db
    .select({ fields: drafts.fields })
    .from(drafts)
    .where(
      and(
        eq(drafts.memberId, memberId),
        eq(drafts.siteId, siteId),
        sql`${drafts.fields}::text like any (array[${sql.join(patterns, sql`, `)}])`,
      ),
    );
  return rows.map(({ fields }) => fields);
}

/**
 * Deletes the oldest drafts of a member on a site beyond the first `limit`.
 * @returns the fields of the deleted drafts
 */
export async function trimDrafts(
  db: Queryable,
  { memberId, siteId }: Omit<DraftKey, "target">,
  limit: number,
): Promise<DraftFields[]> {
  const { rows } = await db.execute<{ fields: DraftFields }>(sql`
    delete from ${drafts} where member_id = ${memberId} and site_id = ${siteId} and target in (
      select target from ${drafts} where member_id = ${memberId} and site_id = ${siteId}
      order by saved_at desc offset ${limit}
    ) returning fields`);
  return rows.map(({ fields }) => fields);
}

/** Deletes drafts that were not changed for a number of days. @returns their number */
export async function deleteOldDrafts(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${drafts} where saved_at < now() - make_interval(days => ${days})`,
  );
  return rowCount ?? 0;
}
