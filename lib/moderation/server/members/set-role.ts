import { AppError } from "#lib/core/shared/errors.ts";
import { getDutySiteIds, type MemberRole, storeRole } from "#lib/members/server/managed-role.ts";
import { getRestrictions } from "#lib/members/server/member-restrictions.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasRoleForBadge } from "#lib/members/shared/role-badges.ts";
import { memberRefusals } from "#lib/moderation/shared/members/member-refusals.ts";
import {
  listGrantableRoles,
  mayEditSites,
  needsConfirmation,
} from "#lib/moderation/shared/members/member-roles.ts";
import { type AdminDecision, decideAsAdmin, type LockedMember } from "./decide-as-admin.ts";

const refuse = (message: string, field: string) =>
  new AppError("BAD_USER_INPUT", message, { field });

/** @throws AppError BAD_USER_INPUT if a change of admin rights is not confirmed with the name of the member */
function assertConfirmed(
  member: LockedMember,
  { roleId, confirmation }: { roleId: number; confirmation: string },
): void {
  const isConfirmed = confirmation.trim().toLowerCase() === member.username.toLowerCase();
  if (needsConfirmation(member.roleId, roleId) && !isConfirmed)
    throw refuse(memberRefusals.notConfirmed, "confirmation");
}

/**
 * Gives a member another role on every site. Their rights change within a second, and a change from or to a staff role
 * ends their sessions. A former moderator loses their sites, and the member loses a badge of a previous role.
 * @param options.confirmation the username, if the change grants or removes admin rights
 * @returns the id in the log, which an undo names
 * @throws AppError UNAUTHENTICATED, FORBIDDEN also for the viewer and for a member with more rights, NOT_FOUND,
 * BAD_USER_INPUT with field `roleId` or `confirmation`, CONFLICT for a spammer or a restricted member
 */
export async function setMemberRole(
  options: AdminDecision & { roleId: number; confirmation: string },
): Promise<{ logId: number }> {
  const { viewer, memberId, roleId, confirmation } = options;
  assertCan(viewer, "member.setRole");
  return decideAsAdmin(options, viewer, "SET_ROLE", async (tx, { member, actorRoleId }) => {
    if (member.roleId === roleId) throw refuse(memberRefusals.unchanged, "roleId");
    if (member.roleId === roles.spammer) throw new AppError("CONFLICT", memberRefusals.isSpammer);
    if (!listGrantableRoles(actorRoleId, member.roleId).includes(roleId))
      throw refuse(memberRefusals.noRole, "roleId");
    if (isStaff(roleId) && (await getRestrictions(tx, memberId)).length > 0)
      throw new AppError("CONFLICT", memberRefusals.isRestricted);
    assertConfirmed(member, { roleId, confirmation });
    const before: MemberRole = {
      roleId: member.roleId,
      badge: member.badge,
      siteIds: await getDutySiteIds(tx, "moderator", memberId),
      editedSiteIds: await getDutySiteIds(tx, "editor", memberId),
    };
    const after: MemberRole = {
      roleId,
      badge: hasRoleForBadge(member.badge, roleId) ? member.badge : null,
      siteIds: [],
      // An admin edits every site, and keeps none of them when they are no admin any more.
      editedSiteIds: mayEditSites(roleId) ? before.editedSiteIds : [],
    };
    await storeRole(tx, memberId, after);
    return { before, after };
  });
}
