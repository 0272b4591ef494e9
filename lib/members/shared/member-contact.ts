import { roles } from "./member.ts";
import { isAdmin } from "./permissions.ts";

/** Whether a member reads messages at all: the account of the editors, spammers and those who have left do not. */
export const readsMessages = (member: {
  roleId: number;
  isEditorialTeam: boolean;
  isDeleted?: boolean;
}): boolean =>
  member.isDeleted !== true && !member.isEditorialTeam && member.roleId !== roles.spammer;

/** Whether a site lets two members write to each other (spec §2 Profile tooltip, "Send message"). */
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
