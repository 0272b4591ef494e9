import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const reactionPermissions = {
  react: forVerifiedMembers,
} satisfies Permissions;
