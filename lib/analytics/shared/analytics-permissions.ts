import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const analyticsPermissions = {
  "analytics.read": forAdmins,
} satisfies Permissions;
