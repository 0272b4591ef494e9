import { type Badge, roles } from "./member.ts";
import { isAdmin } from "./permissions.ts";

/** Badges that show a role. Only members with the role may have them. */
export const roleBadges: readonly Badge[] = ["admin", "moderator", "moderator_contributor"];

/** Whether the role of a member allows a badge. */
export function hasRoleForBadge(badge: Badge | null, roleId: number): boolean {
  if (badge === null || !roleBadges.includes(badge) || isAdmin({ roleId })) return true;
  return badge !== "admin" && roleId === roles.moderator;
}
