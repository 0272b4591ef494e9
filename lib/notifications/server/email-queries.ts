import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNotSetAside } from "#lib/core/server/queues/not-set-aside.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import { notificationEmails } from "./notification-tables.ts";

/** A member and a site. */
export type SiteMember = { memberId: number; siteId: number };

/** An arbitrary number that, with the member's id, identifies the lock on their emails. */
const emailLock = 7_203_117;

/** The key of a member and a site as an item of a queue. */
export const toQueueItem = ({ memberId, siteId }: SiteMember): string => `${memberId} ${siteId}`;
const item = sql`${notificationEmails.memberId} || ' ' || ${notificationEmails.siteId}`;

const isDue = lte(notificationEmails.dueAt, sql`now()`);

/** Members and sites for which emails are due. */
export async function findDueEmails(db: Queryable, limit: number): Promise<SiteMember[]> {
  return db
    .selectDistinct({ memberId: notificationEmails.memberId, siteId: notificationEmails.siteId })
    .from(notificationEmails)
    .where(and(isDue, isNotSetAside("notification-emails", item)))
    .limit(limit);
}

/** Locks the emails of a member until the transaction ends. @returns false when another worker has them */
export async function lockEmails(tx: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${emailLock}::int, ${memberId}::int) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/** Removes the due emails of a member and a site from the queue. @returns the ids of the notifications */
export async function deleteDue(tx: Queryable, due: SiteMember): Promise<number[]> {
  const rows = await tx
    .delete(notificationEmails)
    .where(
      and(
        eq(notificationEmails.memberId, due.memberId),
        eq(notificationEmails.siteId, due.siteId),
        isDue,
      ),
    )
    .returning({ id: notificationEmails.notificationId });
  return rows.map(({ id }) => id);
}

/** The confirmed address of a member who can get emails. */
export async function findEmailAddress(
  db: Queryable,
  memberId: number,
): Promise<string | undefined> {
  const [member] = await db
    .select({ email: members.email })
    .from(members)
    .where(
      and(
        eq(members.id, memberId),
        eq(members.emailVerified, true),
        isNull(members.deletedAt),
        ne(members.roleId, roles.spammer),
      ),
    );
  return member?.email;
}
