import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Badge, SecondaryBadge } from "#lib/members/shared/member.ts";
import {
  listModeratedSiteIds,
  lockMembers,
  type MemberRole,
  replaceModeratedSites,
  updateRoleAndBadge,
  updateVerified,
} from "./managed-role-queries.ts";
import { updateBadges } from "./member-detail-queries.ts";

export type { MemberRole };

/**
 * Locks the actor and the member of a decision until the end of the transaction.
 * @returns their current roles; `undefined` without an account
 */
export async function lockActorAndMember(
  tx: Queryable,
  actorId: number,
  memberId: number,
): Promise<{ actorRoleId: number | undefined; memberRoleId: number | undefined }> {
  const rows = await lockMembers(tx, [actorId, memberId]);
  const roleOf = (id: number) => rows.find((row) => row.id === id)?.roleId;
  return { actorRoleId: roleOf(actorId), memberRoleId: roleOf(memberId) };
}

/** The ids of the sites that a moderator moderates, in ascending order. */
export const getModeratedSiteIds = (db: Queryable, memberId: number): Promise<number[]> =>
  listModeratedSiteIds(db, memberId);

/** Replaces the sites that a moderator moderates. */
export const setModeratedSiteIds = (
  tx: Queryable,
  memberId: number,
  siteIds: readonly number[],
): Promise<void> => replaceModeratedSites(tx, memberId, siteIds);

/** Sets the role of a member with their badge and the sites of a moderator. */
export async function storeRole(tx: Queryable, memberId: number, role: MemberRole): Promise<void> {
  await updateRoleAndBadge(tx, memberId, role);
  await replaceModeratedSites(tx, memberId, role.siteIds);
}

/** Sets whether an account counts as verified. */
export const storeVerified = (
  tx: Queryable,
  memberId: number,
  isVerified: boolean,
): Promise<void> => updateVerified(tx, memberId, isVerified);

/** Stores the badges of a member, for a use case that has checked the permission. */
export const storeBadges = (
  tx: Queryable,
  memberId: number,
  badges: { badge: Badge | null; secondaryBadge: SecondaryBadge | null },
): Promise<void> => updateBadges(tx, memberId, badges);
