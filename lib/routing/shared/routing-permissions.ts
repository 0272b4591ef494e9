import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const routingPermissions = {
  "redirects.save": forAdmins,
} satisfies Permissions;
