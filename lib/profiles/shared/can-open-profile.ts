import { roles } from "#lib/members/shared/member.ts";
import { isModeratorOrAdmin } from "#lib/members/shared/permissions.ts";

type HasRole = { id: number; roleId: number };

/**
 * Whether a viewer can open the page and card of a member. Those of a spammer are visible to staff
 * and to the spammer, who must not notice the mark.
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
