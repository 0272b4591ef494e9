import { roles } from "./member.ts";
import { isAdmin } from "./permissions.ts";

/** Whether a member can get messages (spec §5): not the Editorial Team, a spammer (role 4) or a deleted member. */
export const readsMessages = (member: {
  roleId: number;
  isEditorialTeam: boolean;
  isDeleted?: boolean;
}): boolean =>
  member.isDeleted !== true && !member.isEditorialTeam && member.roleId !== roles.spammer;

/**
 * Whether a site lets two members write to each other (spec §2 Profile tooltip "Send message", §6). With
 * `restrict_private_messaging` one of them has to be an admin: role 1, 5 or 6.
 */
export const isWritingAllowed = (facts: {
  /** The site lets members write to its staff only. */
  isRestricted: boolean;
  /** `null` for a guest. */
  viewerRoleId: number | null;
  partnerRoleId: number;
}): boolean =>
  !facts.isRestricted ||
  isAdmin({ roleId: facts.partnerRoleId }) ||
  (facts.viewerRoleId !== null && isAdmin({ roleId: facts.viewerRoleId }));
