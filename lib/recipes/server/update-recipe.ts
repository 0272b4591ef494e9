import { changeOwnItem, type ItemEdit } from "#lib/content/server/change-own-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { RecipeExtras, RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readRecipe } from "./read-recipe.ts";

/**
 * Updates a recipe of the viewer; the previous version stays in its history.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the recipe of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateRecipe(
  edit: ItemEdit<SiteWithFeatures, RecipeFields & RecipeExtras>,
): Promise<ContentWithText> {
  const { site, viewer } = edit;
  assertCan(viewer, "recipe.create");
  if (!hasFeature(site, "Recipes")) throw new AppError("FORBIDDEN", recipeTexts.recipesOff);
  return changeOwnItem({ ...edit, viewer }, { type: "recipe", readText: readRecipe });
}
