import { forAdmins, type Permissions } from "#lib/members/shared/permissions.ts";

export const newsletterPermissions = {
  "newsletter.manage": forAdmins,
} satisfies Permissions;
