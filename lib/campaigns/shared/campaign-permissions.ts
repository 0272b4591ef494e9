import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const campaignPermissions = {
  "campaign.enter": forVerifiedMembers,
} satisfies Permissions;
