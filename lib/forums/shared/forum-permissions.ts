import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const forumPermissions = {
  "thread.create": forVerifiedMembers,
} satisfies Permissions;
