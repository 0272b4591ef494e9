import { type Badge, roles } from "./member.ts";
import { isAdmin } from "./permissions.ts";

/** Badges that say that a member has a role: only those who have it may wear them. */
export const roleBadges: readonly Badge[] = ["admin", "moderator", "moderator_contributor"];

/** Whether the role of a member allows a badge that says that they have one. */
export function hasRoleForBadge(badge: Badge | null, roleId: number): boolean {
  if (badge === null || !roleBadges.includes(badge) || isAdmin({ roleId })) return true;
  return badge !== "admin" && roleId === roles.moderator;
}
