import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentLinks, linkChecks } from "./link-check-tables.ts";

const { address, queuedAt, checkedAt, isDead } = linkChecks;

/** An address is followed once in this time. */
const recheckDays = 7;
/** A result that nobody has renewed for so long is deleted. */
const keepDays = 60;

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Notes that addresses are queued. @returns those that were not queued within a week, for this caller alone */
export async function claimDueAddresses(
  tx: Queryable,
  addresses: readonly string[],
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows = await tx
    .insert(linkChecks)
    // In one order, so that two savers do not wait for each other.
    .values(addresses.toSorted().map((one) => ({ address: one, queuedAt: sql`now()` })))
    .onConflictDoUpdate({
      target: address,
      set: { queuedAt: sql`now()` },
      setWhere: lt(queuedAt, daysAgo(recheckDays)),
    })
    .returning({ address });
  return rows.map((row) => row.address);
}

/** Replaces the links of a piece; unchanged ones keep their rows. */
export async function replaceContentLinks(
  tx: Queryable,
  contentId: number,
  addresses: readonly string[],
): Promise<void> {
  const all = sql`${sql.param([...addresses])}::text[]`;
  await tx
    .delete(contentLinks)
    .where(and(eq(contentLinks.contentId, contentId), sql`${contentLinks.address} <> all(${all})`));
  if (addresses.length > 0)
    await tx
      .insert(contentLinks)
      .values(addresses.map((one) => ({ contentId, address: one })))
      .onConflictDoNothing();
}

/** Stores what became of an address. */
export async function storeLinkCheck(
  db: Queryable,
  check: { address: string; isDead: boolean },
): Promise<void> {
  await db
    .update(linkChecks)
    .set({ isDead: check.isDead, checkedAt: sql`now()` })
    .where(eq(address, check.address));
}

/** Deletes results of addresses that no saved piece has had for a while. */
export async function deleteOldLinkChecks(db: Queryable): Promise<void> {
  await db.delete(linkChecks).where(lt(queuedAt, daysAgo(keepDays)));
}

/** Those among the addresses that led nowhere. */
export async function findDeadAddresses(db: Queryable, addresses: readonly string[]) {
  if (addresses.length === 0) return [];
  return db
    .select({ address, checkedAt })
    .from(linkChecks)
    .where(and(inArray(address, [...addresses]), eq(isDead, true)));
}
