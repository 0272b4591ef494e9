import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const experimentPermissions = {
  "experiments.open": forAdmins,
} satisfies Permissions;
