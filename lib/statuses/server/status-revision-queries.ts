import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatusRow } from "./status-queries.ts";
import { profileStatuses, profileStatusRevisions } from "./status-tables.ts";

/** Stores the current text of a status update as a revision. The caller must have locked it. */
export async function insertStatusRevision(db: Queryable, status: StatusRow): Promise<void> {
  const { id, body, document } = status;
  const number = status.revisionCount + 1;
  await db.insert(profileStatusRevisions).values({ statusId: id, number, body, document });
  await db.update(profileStatuses).set({ revisionCount: number }).where(eq(profileStatuses.id, id));
}

/** The earlier versions of a status update, newest first. */
export async function findStatusRevisions(db: Queryable, statusId: number, limit: number) {
  return db
    .select({
      number: profileStatusRevisions.number,
      body: profileStatusRevisions.body,
      document: profileStatusRevisions.document,
      replacedAt: profileStatusRevisions.insertedAt,
    })
    .from(profileStatusRevisions)
    .where(eq(profileStatusRevisions.statusId, statusId))
    .orderBy(desc(profileStatusRevisions.number))
    .limit(limit);
}
export type StatusRevision = Awaited<ReturnType<typeof findStatusRevisions>>[number];
