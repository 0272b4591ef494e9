import {
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const messagingPermissions = {
  "message.read": forMembers,
  "message.send": forVerifiedMembers,
  "message.react": forVerifiedMembers,
} satisfies Permissions;
