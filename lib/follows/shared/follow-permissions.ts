import {
  forActiveMembers,
  forMembers,
  forVerifiedMembers,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const followPermissions = {
  "member.follow": forVerifiedMembers,
  "member.unfollow": forMembers,
  "subject.follow": forActiveMembers,
  "follows.list": forMembers,
} satisfies Permissions;
