import {
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const reactionPermissions = {
  react: forVerifiedMembers,
  "reactors.list": forMembers,
} satisfies Permissions;
