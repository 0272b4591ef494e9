import {
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const statusPermissions = {
  "status.create": forVerifiedMembers,
  "status.edit": forVerifiedMembers,
  "status.delete": forMembers,
  "status.reply": forVerifiedMembers,
  "status.deleteReply": forMembers,
} satisfies Permissions;
