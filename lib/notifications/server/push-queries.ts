import { and, desc, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm";
import { authSessions } from "#lib/auth/server/auth-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PushTarget } from "#lib/core/server/push/push-delivery.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteMember } from "./email-queries.ts";
import { maxPushDevices } from "./notification-limits.ts";
import { notificationPushes, pushSubscriptions } from "./notification-tables.ts";

/** An arbitrary number that, with the member's id, identifies the lock on their push messages. */
const pushLock = 7_203_119;

const item = sql`${notificationPushes.memberId} || ' ' || ${notificationPushes.siteId}`;

const isDue = lte(notificationPushes.dueAt, sql`now()`);

const belongsTo = ({ memberId, siteId }: SiteMember) =>
  and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.siteId, siteId));

/** Stores a browser, which another member may have used before; above the maximum, the oldest are deleted. */
export async function upsertSubscription(
  db: Queryable,
  row: SiteMember & PushTarget & { sessionId: number },
): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: { ...row, insertedAt: sql`now()` },
    });
  const kept = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(belongsTo(row))
    .orderBy(desc(pushSubscriptions.insertedAt), desc(pushSubscriptions.id))
    .limit(maxPushDevices);
  await db
    .delete(pushSubscriptions)
    .where(and(belongsTo(row), sql`${pushSubscriptions.id} not in (${kept})`));
}

/** A member's browsers on a site, the latest first, with the device labels of their sessions. */
export async function findSubscriptions(db: Queryable, owner: SiteMember) {
  return db
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      device: authSessions.userAgent,
      insertedAt: pushSubscriptions.insertedAt,
    })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .where(and(belongsTo(owner), gt(authSessions.expiresAt, sql`now()`)))
    .orderBy(desc(pushSubscriptions.insertedAt), desc(pushSubscriptions.id));
}

/** @returns false if it belongs to another member */
export async function deleteSubscription(
  db: Queryable,
  owner: SiteMember,
  id: number,
): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(and(belongsTo(owner), eq(pushSubscriptions.id, id)))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/**
 * Deletes the earlier push subscriptions of a session, and of the member at that endpoint.
 * @returns whether there was any
 */
export async function deleteReplacedSubscriptions(
  tx: Queryable,
  { sessionId, ...owner }: SiteMember & { sessionId: number },
  endpoint: string,
): Promise<boolean> {
  const isReplaced = or(
    eq(pushSubscriptions.sessionId, sessionId),
    eq(pushSubscriptions.endpoint, endpoint),
  );
  const rows = await tx
    .delete(pushSubscriptions)
    .where(and(belongsTo(owner), isReplaced))
    .returning({ id: pushSubscriptions.id });
  return rows.length > 0;
}

/** Deletes a subscription that its browser has ended. */
export async function deleteEndedSubscription(db: Queryable, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

const ofActiveSession = (db: Queryable) =>
  db
    .select({
      id: pushSubscriptions.id,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId));

const isActive = and(
  gt(authSessions.expiresAt, sql`now()`),
  isNull(members.deletedAt),
  ne(members.roleId, roles.spammer),
);

/** The browsers of a member on a site whose session has not ended. */
export const findTargets = (db: Queryable, owner: SiteMember) =>
  ofActiveSession(db).where(and(belongsTo(owner), isActive));

/** A browser whose session has not ended. */
export async function findTarget(db: Queryable, id: number) {
  const [target] = await ofActiveSession(db).where(and(eq(pushSubscriptions.id, id), isActive));
  return target;
}

/** Members and sites for which push messages are due. */
export async function findDuePushes(db: Queryable, limit: number): Promise<SiteMember[]> {
  return db
    .selectDistinct({ memberId: notificationPushes.memberId, siteId: notificationPushes.siteId })
    .from(notificationPushes)
    .where(and(isDue, isNotSetAside("notification-pushes", item)))
    .limit(limit);
}

/** Locks the push messages of a member until the transaction ends. @returns false when another worker has them */
export async function lockPushes(tx: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${pushLock}::int, ${memberId}::int) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Removes the due push messages of a member and a site from the queue. @returns the ids of the notifications */
export async function deleteDuePushes(tx: Queryable, due: SiteMember): Promise<number[]> {
  const rows = await tx
    .delete(notificationPushes)
    .where(
      and(
        eq(notificationPushes.memberId, due.memberId),
        eq(notificationPushes.siteId, due.siteId),
        isDue,
      ),
    )
    .returning({ id: notificationPushes.notificationId });
  return rows.map(({ id }) => id);
}
