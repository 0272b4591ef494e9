import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const conditionPermissions = {
  "conditions.save": forAdmins,
} satisfies Permissions;
