import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { type DataExport, exportKeptDays } from "#lib/exports/shared/data-export.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { dataExports } from "./export-tables.ts";

type Locking = Pick<Database, "select">;
/** An export that this process is making, with the key of the attempt. */
export type ClaimedExport = { id: number; memberId: number; siteId: number; key: string };

const isOpen = inArray(dataExports.state, ["waiting", "running"]);
const isLive = or(isNull(dataExports.expiresAt), gt(dataExports.expiresAt, sql`now()`));
const afterSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** The newest export of a member that is not about to be deleted. */
export async function findNewestExport(
  db: Queryable,
  memberId: number,
): Promise<(DataExport & { key: string | null }) | undefined> {
  const [row] = await db
    .select({
      state: dataExports.state,
      requestedAt: dataExports.insertedAt,
      itemCount: dataExports.itemCount,
      bytes: dataExports.bytes,
      readyUntil: dataExports.expiresAt,
      key: dataExports.key,
    })
    .from(dataExports)
    .where(and(eq(dataExports.memberId, memberId), isLive))
    .orderBy(desc(dataExports.id))
    .limit(1);
  return row;
}

/** Requests an export for a member. @returns false if one is already being made */
export async function insertExport(
  db: Queryable,
  row: { memberId: number; siteId: number },
): Promise<boolean> {
  const rows = await db
    .insert(dataExports)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

const isClaimable = and(
  isOpen,
  isNotNull(dataExports.memberId),
  or(isNull(dataExports.leasedUntil), lt(dataExports.leasedUntil, sql`now()`)),
  isNotSetAside("data-exports", dataExports.id),
);

/** Whether an export waits for a worker. */
export const hasClaimableExports: SQL = sql`exists (select from ${dataExports} where ${isClaimable})`;

/** The oldest waiting export, locked so that no other worker takes it. */
export async function lockClaimableExport(tx: Locking) {
  const [row] = await tx
    .select({
      id: dataExports.id,
      memberId: sql<number>`${dataExports.memberId}`,
      siteId: dataExports.siteId,
      key: dataExports.key,
      tries: dataExports.tries,
    })
    .from(dataExports)
    .where(isClaimable)
    .orderBy(asc(dataExports.id))
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

/** Starts an attempt for a locked export. */
export async function startTry(
  tx: Queryable,
  { id, key }: Pick<ClaimedExport, "id" | "key">,
  leaseSeconds: number,
): Promise<void> {
  const leasedUntil = afterSeconds(leaseSeconds);
  await tx
    .update(dataExports)
    .set({ state: "running", key, leasedUntil, itemCount: 0, tries: sql`${dataExports.tries} + 1` })
    .where(eq(dataExports.id, id));
}

const isSameTry = ({ id, key }: ClaimedExport) =>
  and(
    eq(dataExports.id, id),
    eq(dataExports.key, key),
    eq(dataExports.state, "running"),
    isNotNull(dataExports.memberId),
  );

/**
 * Extends a worker's claim on an export. @returns false if it was cancelled or another worker has
 * it
 */
export async function extendLease(
  db: Queryable,
  claimed: ClaimedExport,
  { itemCount, leaseSeconds }: { itemCount: number; leaseSeconds: number },
): Promise<boolean> {
  const rows = await db
    .update(dataExports)
    .set({ itemCount, leasedUntil: afterSeconds(leaseSeconds) })
    .where(isSameTry(claimed))
    .returning({ id: dataExports.id });
  return rows.length > 0;
}

/**
 * Marks an export as ready after its file was stored; earlier files of the member expire.
 * @returns whether it is still wanted
 */
export async function setReady(
  tx: Queryable,
  claimed: ClaimedExport,
  { itemCount, bytes }: { itemCount: number; bytes: number },
): Promise<boolean> {
  const expiresAt = sql`now() + make_interval(days => ${exportKeptDays})`;
  const rows = await tx
    .update(dataExports)
    .set({ state: "ready", itemCount, bytes, expiresAt, leasedUntil: null })
    .where(isSameTry(claimed))
    .returning({ id: dataExports.id });
  if (rows.length === 0) return false;
  await tx
    .update(dataExports)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(dataExports.memberId, claimed.memberId), ne(dataExports.id, claimed.id), isLive));
  return true;
}

/** Releases a failed export, so that it is made again after a pause. */
export async function releaseLease(
  db: Queryable,
  claimed: ClaimedExport,
  options: { afterSeconds: number },
): Promise<void> {
  await db
    .update(dataExports)
    .set({ leasedUntil: afterSeconds(options.afterSeconds) })
    .where(isSameTry(claimed));
}

/** Marks an export as failed; the member sees this for a day. */
export async function setFailed(tx: Queryable, id: number): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: "failed", expiresAt: sql`now() + interval '1 day'`, leasedUntil: null })
    .where(eq(dataExports.id, id));
}

/** Makes all exports of a member expire when their account is erased. */
export async function expireExportsOf(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(dataExports)
    .set({ memberId: null, expiresAt: sql`now()` })
    .where(eq(dataExports.memberId, memberId));
}

/** The next export whose file is to be deleted, locked so that no other process deletes it. */
export async function lockExpiredExport(tx: Locking) {
  const [row] = await tx
    .select({ id: dataExports.id, key: dataExports.key })
    .from(dataExports)
    .where(
      and(lt(dataExports.expiresAt, sql`now()`), isNotSetAside("expired-exports", dataExports.id)),
    )
    .orderBy(dataExports.expiresAt)
    .limit(1)
    .for("update", { skipLocked: true });
  return row;
}

export async function deleteExport(tx: Queryable, id: number): Promise<void> {
  await tx.delete(dataExports).where(eq(dataExports.id, id));
}

/** The address and name of a member whose export is made. */
export async function findExportedMember(db: Queryable, memberId: number) {
  const [row] = await db
    .select({ email: members.email, username: members.username })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.deletedAt)));
  return row;
}
