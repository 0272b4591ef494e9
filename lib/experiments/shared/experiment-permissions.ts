import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const experimentPermissions = {
  "experiments.open": forAdmins,
  /** Switch an experiment of a site on or off. */
  "experiments.switch": forAdmins,
} satisfies Permissions;
