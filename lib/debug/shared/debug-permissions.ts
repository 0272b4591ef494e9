import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const debugPermissions = {
  "debugTool.open": forAdmins,
} satisfies Permissions;
