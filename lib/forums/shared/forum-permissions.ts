import {
  forActiveMembers,
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const forumPermissions = {
  "thread.create": forVerifiedMembers,
  "thread.follow": forActiveMembers,
  "thread.read": forMembers,
  "thread.editOwn": forVerifiedMembers,
} satisfies Permissions;
