import { and, asc, eq } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SocialPlatform } from "#lib/members/shared/social-platforms.ts";
import { memberSocialSites, members } from "./member-tables.ts";

/** A member's links to profiles on other platforms, oldest first. */
export async function findSocialSites(db: Queryable, memberId: number) {
  return db
    .select({
      id: memberSocialSites.id,
      platform: memberSocialSites.platform,
      handle: memberSocialSites.handle,
    })
    .from(memberSocialSites)
    .where(eq(memberSocialSites.memberId, memberId))
    .orderBy(asc(memberSocialSites.id));
}
export type SocialSiteRow = Awaited<ReturnType<typeof findSocialSites>>[number];

/** The links of several members to profiles on other platforms. */
export async function listSocialSites(db: Queryable, memberIds: readonly number[]) {
  return db
    .select({
      id: memberSocialSites.id,
      memberId: memberSocialSites.memberId,
      platform: memberSocialSites.platform,
      handle: memberSocialSites.handle,
    })
    .from(memberSocialSites)
    .where(anyOf(memberSocialSites.memberId, memberIds))
    .orderBy(asc(memberSocialSites.id));
}

/** Serialises changes of a member's social sites until the end of the transaction. */
export async function lockMember(db: Queryable, memberId: number): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("update");
}

/** Deletes these social sites of a member. */
export async function deleteSocialSites(
  db: Queryable,
  memberId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(memberSocialSites)
    .where(and(eq(memberSocialSites.memberId, memberId), anyOf(memberSocialSites.id, ids)));
}

type NewSite = { memberId: number; platform: SocialPlatform; handle: string };

/** Stores new social sites of a member. */
export async function insertSocialSites(db: Queryable, rows: readonly NewSite[]): Promise<void> {
  if (rows.length > 0) await db.insert(memberSocialSites).values([...rows]);
}

/** Stores social sites of a member again under their previous ids. */
export async function restoreSocialSites(
  db: Queryable,
  rows: readonly (NewSite & { id: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(memberSocialSites)
    .overridingSystemValue()
    .values([...rows]);
}
