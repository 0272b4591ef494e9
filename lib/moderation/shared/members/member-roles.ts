import { isStaff, roles } from "#lib/members/shared/member.ts";
import { isAdmin } from "#lib/members/shared/permissions.ts";

/** The name of each role (spec §6). */
export const roleLabels: Readonly<Record<number, string>> = {
  [roles.administrator]: "Administrator",
  [roles.moderator]: "Moderator",
  [roles.member]: "Member",
  [roles.spammer]: "Spammer",
  [roles.superAdmin]: "Super Admin",
  [roles.communityTech]: "Community Tech",
};

/** Every role, in the order in which lists offer them. */
export const allRoles: readonly number[] = [
  roles.member,
  roles.moderator,
  roles.administrator,
  roles.communityTech,
  roles.superAdmin,
  roles.spammer,
];

/** The rank of a role: members cannot decide about members with a higher rank. */
function toRank(roleId: number): number {
  if (roleId === roles.superAdmin) return 3;
  if (isAdmin({ roleId })) return 2;
  return isStaff(roleId) ? 1 : 0;
}

/** Whether an admin may decide about an account with a role: not if the role is above their own. */
export const canReach = (actorRoleId: number, roleId: number): boolean =>
  isAdmin({ roleId: actorRoleId }) && toRank(roleId) <= toRank(actorRoleId);

/**
 * The roles that an admin may give to a member, without the current one. They never exceed the
 * admin's own role. Spammer is not included: it is a moderation decision with its own undo.
 */
export function listGrantableRoles(actorRoleId: number, roleId: number): number[] {
  if (!canReach(actorRoleId, roleId) || roleId === roles.spammer) return [];
  return allRoles.filter(
    (one) => one !== roleId && one !== roles.spammer && canReach(actorRoleId, one),
  );
}

/** Whether somebody with a role can be an editor of some sites: admins edit all of them, and spammers none. */
export const mayEditSites = (roleId: number): boolean =>
  !isAdmin({ roleId }) && roleId !== roles.spammer;

/** Whether a change of role has to be confirmed with the name of the member: if it grants or removes admin rights. */
export const needsConfirmation = (from: number, to: number): boolean =>
  isAdmin({ roleId: from }) || isAdmin({ roleId: to });
