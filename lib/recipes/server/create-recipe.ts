import { createMemberItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { RecipeExtras, RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readRecipe } from "./read-recipe.ts";

/**
 * Publishes a recipe by a member on its site. Two calls with the same `idempotencyKey` store one recipe, and both
 * return it.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also where recipes are off),
 * RATE_LIMITED, BAD_USER_INPUT with the message and name of the invalid field, NOT_FOUND when the
 * recipe with this key has been deleted since
 */
export async function createRecipe(options: {
  store: Store;
  limits: Limits;
  screening: Screening;
  redirects: RedirectDirectory;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  fields: RecipeFields & RecipeExtras;
  idempotencyKey: string;
  withMentions: WithMentions;
}): Promise<ContentWithText> {
  const { store, limits, site, viewer } = options;
  assertCan(viewer, "recipe.create");
  if (!hasFeature(site, "Recipes")) throw new AppError("FORBIDDEN", recipeTexts.recipesOff);
  const written = await readRecipe(store.db, options.fields);
  return createMemberItem({ ...options, viewer, type: "recipe", written }, () =>
    limits.consume("createRecipe", viewer.id),
  );
}
