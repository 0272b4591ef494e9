import { forVerifiedMembers, type Permissions } from "#lib/members/shared/permissions.ts";

export const recipePermissions = {
  "recipe.create": forVerifiedMembers,
} satisfies Permissions;
