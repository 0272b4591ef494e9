import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Badge, SecondaryBadge, SiteDuty } from "#lib/members/shared/member.ts";
import {
  listDutySiteIds,
  lockMembers,
  type MemberRole,
  replaceDutySites,
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

/** The ids of the sites that a member moderates or edits, in ascending order. */
export const getDutySiteIds = (
  db: Queryable,
  duty: SiteDuty,
  memberId: number,
): Promise<number[]> => listDutySiteIds(db, duty, memberId);

/** Replaces the sites that a member moderates or edits. */
export const setDutySiteIds = (
  tx: Queryable,
  duty: SiteDuty,
  change: { memberId: number; siteIds: readonly number[] },
): Promise<void> => replaceDutySites(tx, duty, change);

/** Sets the role of a member with their badge, and the sites that they moderate or edit. */
export async function storeRole(tx: Queryable, memberId: number, role: MemberRole): Promise<void> {
  await updateRoleAndBadge(tx, memberId, role);
  await replaceDutySites(tx, "moderator", { memberId, siteIds: role.siteIds });
  const { editedSiteIds } = role;
  if (editedSiteIds) await replaceDutySites(tx, "editor", { memberId, siteIds: editedSiteIds });
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
