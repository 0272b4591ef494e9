import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const leadPermissions = {
  "leads.manage": forAdmins,
} satisfies Permissions;
