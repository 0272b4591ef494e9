import { members } from "./member-tables.ts";

/** What anyone may know about a member. */
export const publicColumns = {
  id: members.id,
  username: members.username,
  slug: members.slug,
  avatar: members.avatar,
  badge: members.badge,
  secondaryBadge: members.secondaryBadge,
  roleId: members.roleId,
  legacyRole: members.legacyRole,
  isEditorialTeam: members.isEditorialTeam,
  bio: members.bio,
  insertedAt: members.insertedAt,
  deletedAt: members.deletedAt,
};

/** What permission checks and the person themselves need. */
export const viewerColumns = {
  ...publicColumns,
  homeSiteId: members.homeSiteId,
  isVerified: members.isVerified,
  lastLoginAt: members.lastLoginAt,
};
