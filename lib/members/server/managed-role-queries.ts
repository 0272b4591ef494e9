import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Badge, SiteDuty } from "#lib/members/shared/member.ts";
import { members } from "./member-tables.ts";
import { siteEditors, siteModerators } from "./restriction-tables.ts";

/** The role of a member with the fields that depend on it. */
export type MemberRole = {
  roleId: number;
  badge: Badge | null;
  /** The sites that a moderator moderates. */
  siteIds: number[];
  /** The sites that an editor edits; they stay if they are missing. */
  editedSiteIds?: number[] | undefined;
};

/**
 * Locks members in the order of their ids, so that two members who change each other do not
 * deadlock.
 */
export async function lockMembers(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; roleId: number }[]> {
  const { rows } = await db.execute<{ id: number; roleId: number }>(sql`
    select id, role_id as "roleId" from members
    where id = any(${sql.param([...ids])}::int[]) and deleted_at is null
    order by id for no key update`);
  return rows;
}

const dutyTables = { moderator: siteModerators, editor: siteEditors };

/** The ids of the sites for which a member has a duty, in ascending order. */
export async function listDutySiteIds(
  db: Queryable,
  duty: SiteDuty,
  memberId: number,
): Promise<number[]> {
  const table = dutyTables[duty];
  const rows = await db
    .select({ siteId: table.siteId })
    .from(table)
    .where(eq(table.memberId, memberId))
    .orderBy(table.siteId);
  return rows.map(({ siteId }) => siteId);
}

/** Replaces the sites for which a member has a duty; unchanged ones keep their rows. */
export async function replaceDutySites(
  db: Queryable,
  duty: SiteDuty,
  { memberId, siteIds }: { memberId: number; siteIds: readonly number[] },
): Promise<void> {
  const table = dutyTables[duty];
  const ids = sql.param([...siteIds]);
  await db.execute(sql`
    delete from ${table} where member_id = ${memberId}::int and site_id <> all(${ids}::int[])`);
  await db.execute(sql`
    insert into ${table} (member_id, site_id)
    select ${memberId}::int, unnest(${ids}::int[]) on conflict do nothing`);
}

export async function updateRoleAndBadge(
  db: Queryable,
  memberId: number,
  { roleId, badge }: Pick<MemberRole, "roleId" | "badge">,
): Promise<void> {
  await db
    .update(members)
    .set({ roleId, badge, updatedAt: sql`now()` })
    .where(eq(members.id, memberId));
}

/**
 * Sets whether an account counts as verified. The verification of its email address does not
 * change.
 */
export async function updateVerified(
  db: Queryable,
  memberId: number,
  isVerified: boolean,
): Promise<void> {
  await db
    .update(members)
    .set({ isVerified, updatedAt: sql`now()` })
    .where(eq(members.id, memberId));
}
