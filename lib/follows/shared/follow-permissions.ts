import {
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const followPermissions = {
  "member.follow": forVerifiedMembers,
  "member.unfollow": forMembers,
  "subject.follow": forMembers,
  "follows.list": forMembers,
} satisfies Permissions;
