import { createMemberItem, readOwnItem } from "#lib/content/server/create-member-item.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { findItemIdByKey } from "#lib/content/server/publish-member-item.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { toScreenedItem } from "#lib/content/shared/screened-text.ts";
import type { Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { checkMemberPost } from "#lib/moderation/server/check-member-post.ts";
import type { ModerationLimits } from "#lib/moderation/server/moderation-limits.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { recipePermissions } from "#lib/recipes/shared/recipe-permissions.ts";
import type { RecipeExtras, RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { recipeTexts } from "#lib/recipes/shared/recipe-texts.ts";
import type { RedirectDirectory } from "#lib/routing/server/redirect-directory.ts";
import { hasFeature, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { readRecipe } from "./read-recipe.ts";
import type { RecipeLimits } from "./recipe-limits.ts";

/**
 * Publishes a recipe by a member on its site. The same `idempotencyKey` twice stores one recipe and
 * returns it both times.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN (also where recipes are off),
 * RATE_LIMITED, BAD_USER_INPUT with the message and name of the invalid field, NOT_FOUND when the
 * recipe with this key has been deleted since
 */
export async function createRecipe(options: {
  store: Store;
  limits: RecipeLimits & ModerationLimits;
  screening: Screening;
  redirects: RedirectDirectory;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  fields: RecipeFields & RecipeExtras;
  idempotencyKey: string;
  withMentions: WithMentions;
}): Promise<ContentWithText> {
  const { store, limits, screening, redirects, site, viewer, idempotencyKey } = options;
  assertCan(viewer, recipePermissions["recipe.create"]);
  if (!hasFeature(site, "Recipes")) throw new AppError("FORBIDDEN", recipeTexts.recipesOff);
  const { title, body, ...details } = await readRecipe(store.db, options.fields);
  const authorId = viewer.id;
  const known = await findItemIdByKey(store.db, site, { authorId, idempotencyKey });
  if (known !== undefined) return readOwnItem({ store, site, viewer, id: known });
  await limits.consume("createRecipe", authorId);
  const post = await checkMemberPost({
    db: store.db,
    limits,
    screening,
    site,
    viewer,
    written: toScreenedItem({ title, body, ...details }),
  });
  const id = await createMemberItem({
    store,
    redirects,
    site,
    type: "recipe",
    authorId,
    title,
    body,
    idempotencyKey,
    post,
    withMentions: options.withMentions,
    details,
  });
  return readOwnItem({ store, site, viewer, id });
}
