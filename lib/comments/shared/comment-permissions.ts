import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const commentPermissions = {
  comment: forVerifiedMembers,
} satisfies Permissions;
