import { roles } from "#lib/members/shared/member.ts";
import { isModeratorOrAdmin } from "#lib/members/shared/permissions.ts";

type HasRole = { id: number; roleId: number };

/**
 * Whether somebody can open the page and the card of a member. Those of a spammer are for staff and for the
 * spammer, who is not told.
 * @param viewer `null` for a guest
 */
export const canOpenProfile = (viewer: HasRole | null, member: HasRole): boolean =>
  member.roleId !== roles.spammer ||
  (viewer !== null && (viewer.id === member.id || isModeratorOrAdmin(viewer)));

/** Whether there is a page of a member for somebody: not of an account that was deleted. */
export const hasProfile = (
  viewer: HasRole | null,
  member: HasRole & { deletedAt: Date | null },
): boolean => member.deletedAt === null && canOpenProfile(viewer, member);
