import { readOwnItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { type EditForm, readEditFields } from "#lib/content/server/read-edit-fields.ts";
import { updateMemberItem } from "#lib/content/server/update-member-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import type { RecipeExtras, RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readRecipe } from "./read-recipe.ts";

/**
 * Changes a recipe that the viewer wrote; the version before stays in its history.
 * @param options.expectedRevision the revision that the viewer has read
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also for the recipe of someone else),
 * RATE_LIMITED, BAD_USER_INPUT, NOT_FOUND, CONFLICT when it was changed meanwhile
 */
export async function updateRecipe(
  options: EditForm & {
    store: Store;
    limits: Limits;
    screening: Screening;
    site: SiteWithFeatures;
    viewer: Viewer;
    id: number;
    expectedRevision: number;
    withMentions: WithMentions;
    fields: RecipeFields & RecipeExtras;
  },
): Promise<ContentWithText> {
  const { store, limits, screening, site, viewer, id, expectedRevision } = options;
  assertCan(viewer, "recipe.create");
  if (!hasFeature(site, "Recipes")) throw new AppError("FORBIDDEN", recipeTexts.recipesOff);
  const written = await readEditFields(store.db, { ...options, viewer });
  const text = await readRecipe(store.db, written);
  await limits.consume("changeOwnItem", viewer.id);
  await inTransaction(store, (tx, invalidate) =>
    updateMemberItem(tx, invalidate, {
      screening,
      site,
      viewer,
      id,
      type: "recipe",
      expectedRevision,
      text,
      at: new Date(),
      withMentions: options.withMentions,
    }),
  );
  return readOwnItem({ store, site, viewer, id });
}
