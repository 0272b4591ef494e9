import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { StatusState } from "#lib/statuses/shared/status.ts";
import { type StatusRow, statusColumns } from "./status-queries.ts";
import { profileStatuses } from "./status-tables.ts";

/** The status update this author sent with this key before, in any state. */
export async function findStatusByKey(
  db: Queryable,
  by: { authorId: number; idempotencyKey: string },
): Promise<StatusRow | undefined> {
  const [row] = await db
    .select(statusColumns)
    .from(profileStatuses)
    .where(
      and(
        eq(profileStatuses.authorId, by.authorId),
        eq(profileStatuses.idempotencyKey, by.idempotencyKey),
      ),
    );
  return row;
}

/** @returns the stored row; `undefined` when its author has used this key before */
export async function insertStatus(
  db: Queryable,
  row: Pick<
    typeof profileStatuses.$inferInsert,
    "siteId" | "authorId" | "body" | "document" | "visibility" | "state" | "idempotencyKey"
  >,
): Promise<StatusRow | undefined> {
  const [stored] = await db
    .insert(profileStatuses)
    .values(row)
    .onConflictDoNothing()
    .returning(statusColumns);
  return stored;
}

const selectOne = (db: Queryable, site: Pick<SiteScope, "id">, id: number) =>
  db
    .select(statusColumns)
    .from(profileStatuses)
    .where(and(eq(profileStatuses.id, id), eq(profileStatuses.siteId, site.id)));

/** A status update of the site in any state. */
export async function findAnyStatus(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  id: number,
): Promise<StatusRow | undefined> {
  const [row] = await selectOne(db, site, id);
  return row;
}

/** A status update of the site in any state, locked until the end of the transaction. */
export async function lockStatus(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  id: number,
): Promise<StatusRow | undefined> {
  const [row] = await selectOne(db, site, id).for("no key update");
  return row;
}

/** Replaces the text of a status update. */
export async function updateStatusText(
  db: Queryable,
  id: number,
  change: Pick<StatusRow, "body" | "document" | "visibility">,
): Promise<void> {
  await db
    .update(profileStatuses)
    .set({ ...change, editedAt: sql`now()` })
    .where(eq(profileStatuses.id, id));
}

/** Replaces the text of a status update without marking it as changed. */
export async function replaceStatusText(
  db: Queryable,
  id: number,
  text: Pick<StatusRow, "body" | "document">,
): Promise<void> {
  await db.update(profileStatuses).set(text).where(eq(profileStatuses.id, id));
}

/** Changes who may read a status update. */
export async function updateStatusVisibility(
  db: Queryable,
  id: number,
  visibility: StatusRow["visibility"],
): Promise<void> {
  await db.update(profileStatuses).set({ visibility }).where(eq(profileStatuses.id, id));
}

/** Sets the state of a status update and who set it. */
export async function setStatusState(
  db: Queryable,
  id: number,
  change: { state: StatusState; byId: number },
): Promise<void> {
  await db
    .update(profileStatuses)
    .set({ state: change.state, stateById: change.byId, stateAt: sql`now()` })
    .where(eq(profileStatuses.id, id));
}

/** Changes the number of visible replies. */
export async function addToStatusReplyCount(db: Queryable, id: number, by: number): Promise<void> {
  await db
    .update(profileStatuses)
    .set({ replyCount: sql`${profileStatuses.replyCount} + ${by}` })
    .where(eq(profileStatuses.id, id));
}
