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

/** Stores a draft. @returns `undefined` when another revision than `revision` is stored */
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

export async function deleteDraftRow(db: Queryable, key: DraftKey): Promise<void> {
  await db.delete(drafts).where(isDraft(key));
}

/** Deletes the oldest drafts of a member on a site beyond the first `limit`. */
export async function trimDrafts(
  db: Queryable,
  { memberId, siteId }: Omit<DraftKey, "target">,
  limit: number,
): Promise<void> {
  await db.execute(sql`
    delete from ${drafts} where member_id = ${memberId} and site_id = ${siteId} and target in (
      select target from ${drafts} where member_id = ${memberId} and site_id = ${siteId}
      order by saved_at desc offset ${limit}
    )`);
}

/** Deletes drafts that nobody has changed for so many days. @returns how many */
export async function deleteOldDrafts(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${drafts} where saved_at < now() - make_interval(days => ${days})`,
  );
  return rowCount ?? 0;
}
