import { forMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const bookmarkPermissions = {
  "bookmark.save": forMembers,
} satisfies Permissions;
