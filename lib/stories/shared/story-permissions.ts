import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const storyPermissions = {
  "story.create": forVerifiedMembers,
} satisfies Permissions;
