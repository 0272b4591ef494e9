import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const adPermissions = {
  /** The ads of a site and of the network. */
  "ads.manage": forAdmins,
} satisfies Permissions;
