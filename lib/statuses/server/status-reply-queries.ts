import { and, asc, count, eq, getTableColumns, lt, ne, type SQL, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { StatusState } from "#lib/statuses/shared/status.ts";
import { findPublicAmong, type HeldReader, isShownTo, publicReader } from "./status-queries.ts";
import { profileStatuses, profileStatusReplies } from "./status-tables.ts";

const { idempotencyKey: _key, ...columns } = getTableColumns(profileStatusReplies);

/** Whether a reply is visible, or held and shown to this reader. */
const isShownReply = (reader: HeldReader): SQL | undefined =>
  isShownTo(
    reader,
    profileStatusReplies,
    sql`(select site_id from ${profileStatuses} of_reply where of_reply.id = ${profileStatusReplies.statusId})`,
  );

/** Replies to a status update, oldest first. */
export async function findStatusReplies(
  db: Queryable,
  options: { statusId: number; reader: HeldReader; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(profileStatusReplies)
    .where(and(eq(profileStatusReplies.statusId, options.statusId), isShownReply(options.reader)))
    .orderBy(asc(profileStatusReplies.id))
    .limit(options.limit)
    .offset(options.offset);
}
export type StatusReplyRow = Awaited<ReturnType<typeof findStatusReplies>>[number];

/** Counts the replies of `findStatusReplies`. @param options.beforeId counts only replies before this one */
export async function countStatusReplies(
  db: Queryable,
  options: { statusId: number; reader: HeldReader; beforeId?: number },
): Promise<number> {
  const { statusId, reader, beforeId } = options;
  const [row] = await db
    .select({ count: count() })
    .from(profileStatusReplies)
    .where(
      and(
        eq(profileStatusReplies.statusId, statusId),
        isShownReply(reader),
        beforeId === undefined ? undefined : lt(profileStatusReplies.id, beforeId),
      ),
    );
  return row?.count ?? 0;
}

/** Whether `findStatusReplies` lists a reply. */
export async function isStatusReplyShown(
  db: Queryable,
  options: { statusId: number; reader: HeldReader; id: number },
): Promise<boolean> {
  const { statusId, reader, id } = options;
  const [row] = await db
    .select({ id: profileStatusReplies.id })
    .from(profileStatusReplies)
    .where(
      and(
        eq(profileStatusReplies.id, id),
        eq(profileStatusReplies.statusId, statusId),
        isShownReply(reader),
      ),
    );
  return row !== undefined;
}

/**
 * Replies by id, in any state, to status updates of the site.
 * @param isShown an additional condition
 */
export async function findStatusRepliesByIds(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  ids: readonly number[],
  isShown?: SQL,
): Promise<StatusReplyRow[]> {
  return db
    .select(columns)
    .from(profileStatusReplies)
    .innerJoin(profileStatuses, eq(profileStatuses.id, profileStatusReplies.statusId))
    .where(and(anyOf(profileStatusReplies.id, ids), eq(profileStatuses.siteId, site.id), isShown));
}

/** The visible replies among these. */
export const findVisibleStatusReplies = (
  db: Queryable,
  site: Pick<SiteScope, "id">,
  ids: readonly number[],
): Promise<StatusReplyRow[]> => findStatusRepliesByIds(db, site, ids, isShownReply(publicReader));

/** The replies to a status update that show uploads, without removed replies. */
export async function listIllustratedReplies(
  db: Queryable,
  statusId: number,
): Promise<Pick<StatusReplyRow, "id" | "document">[]> {
  const { id, document, state } = profileStatusReplies;
  return db
    .select({ id, document })
    .from(profileStatusReplies)
    .where(
      and(
        eq(profileStatusReplies.statusId, statusId),
        ne(state, "deleted"),
        sql`${document}::text like '%/media/uploads/%'`,
      ),
    );
}

/** Replaces the text of a reply without marking it as changed. */
export async function replaceStatusReplyText(
  db: Queryable,
  id: number,
  text: Pick<StatusReplyRow, "body" | "document">,
): Promise<void> {
  await db.update(profileStatusReplies).set(text).where(eq(profileStatusReplies.id, id));
}

/** The replies among these that are public on the site. */
export async function findPublicRepliesAmong(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
): Promise<StatusReplyRow[]> {
  const rows = await findVisibleStatusReplies(db, site, ids);
  const statusIds = rows.map(({ statusId }) => statusId);
  const publicIds = new Set((await findPublicAmong(db, site, statusIds)).map(({ id }) => id));
  return rows.filter(({ statusId }) => publicIds.has(statusId));
}

/** The reply this author sent with this key before, in any state. */
export async function findStatusReplyByKey(
  db: Queryable,
  by: { authorId: number; idempotencyKey: string },
): Promise<StatusReplyRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(profileStatusReplies)
    .where(
      and(
        eq(profileStatusReplies.authorId, by.authorId),
        eq(profileStatusReplies.idempotencyKey, by.idempotencyKey),
      ),
    );
  return row;
}

/** @returns the stored row; `undefined` when its author has used this key before */
export async function insertStatusReply(
  db: Queryable,
  row: Pick<
    typeof profileStatusReplies.$inferInsert,
    "statusId" | "inReplyToId" | "authorId" | "body" | "document" | "state" | "idempotencyKey"
  >,
): Promise<StatusReplyRow | undefined> {
  const [stored] = await db
    .insert(profileStatusReplies)
    .values(row)
    .onConflictDoNothing()
    .returning(columns);
  return stored;
}

/** Sets the state of a reply and who set it. */
export async function setStatusReplyState(
  db: Queryable,
  id: number,
  change: { state: StatusState; byId: number },
): Promise<void> {
  await db
    .update(profileStatusReplies)
    .set({ state: change.state, stateById: change.byId, stateAt: sql`now()` })
    .where(eq(profileStatusReplies.id, id));
}
