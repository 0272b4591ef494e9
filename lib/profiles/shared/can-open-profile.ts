import { roles } from "#lib/members/shared/member.ts";
import { isModeratorOrAdmin } from "#lib/members/shared/permissions.ts";

type HasRole = { id: number; roleId: number };

/**
 * Whether a viewer can open the page and card of a member. The page of a spammer is visible to staff and to the
 * spammer, who must not notice the mark.
 * @param viewer `null` for a guest
 */
export const canOpenProfile = (viewer: HasRole | null, member: HasRole): boolean =>
  member.roleId !== roles.spammer ||
  (viewer !== null && (viewer.id === member.id || isModeratorOrAdmin(viewer)));

/** Whether a member has a page for a viewer; a deleted account has none. */
export const hasProfile = (
  viewer: HasRole | null,
  member: HasRole & { deletedAt: Date | null },
): boolean => member.deletedAt === null && canOpenProfile(viewer, member);
