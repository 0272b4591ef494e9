import {
  forMembers,
  forModeratorsAndAdmins,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const commentPermissions = {
  comment: forVerifiedMembers,
  "comment.edit": forVerifiedMembers,
  "comment.delete": forMembers,
  "comment.watch": forMembers,
  "member.search": forMembers,
  "comment.pin": forModeratorsAndAdmins,
} satisfies Permissions;
