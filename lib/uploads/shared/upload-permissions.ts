import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const uploadPermissions = {
  "image.upload": forVerifiedMembers,
} satisfies Permissions;
