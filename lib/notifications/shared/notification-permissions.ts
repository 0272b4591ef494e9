import { forMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const notificationPermissions = {
  "notification.read": forMembers,
} satisfies Permissions;
