import { forMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const draftPermissions = {
  "draft.save": forMembers,
} satisfies Permissions;
