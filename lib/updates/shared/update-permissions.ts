import { forMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const updatePermissions = {
  "updates.read": forMembers,
} satisfies Permissions;
