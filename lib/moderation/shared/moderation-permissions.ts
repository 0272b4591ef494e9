import {
  forAdmins,
  forModeratorsAndAdmins,
  type Permissions,
} from "#lib/members/shared/permissions.ts";

export const moderationPermissions = {
  "moderation.spam": forModeratorsAndAdmins,
  "moderation.delete": forAdmins,
  "moderation.review": forModeratorsAndAdmins,
  "moderation.open": forModeratorsAndAdmins,
} satisfies Permissions;
