import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const awardPermissions = {
  /** Awards and badges, granted and revoked. */
  "award.grant": forAdmins,
} satisfies Permissions;
