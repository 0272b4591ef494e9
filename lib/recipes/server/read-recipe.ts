import { type MemberItemText, toSummary } from "#lib/content/server/publish-member-item.ts";
import { parsePhoto } from "#lib/content/shared/member-photo.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { maxBodyLength } from "#lib/recipes/shared/recipe.ts";
import {
  parseRecipe,
  type RecipeExtras,
  type RecipeFields,
  summarizeIngredients,
} from "#lib/recipes/shared/recipe-rules.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";

/**
 * Reads a recipe in its stored form from the submitted form. Without an introduction, its summary names the first
 * ingredients.
 * @throws AppError BAD_USER_INPUT with the message and name of the first invalid field
 */
export async function readRecipe(
  db: Queryable,
  fields: RecipeFields & RecipeExtras,
): Promise<MemberItemText & { body: string }> {
  const { title, body: plain, recipe, nutrition } = parseRecipe(fields);
  const hasText = plain !== "" || (fields.document ?? null) !== null;
  const { body, document } = hasText
    ? await readMemberText(
        db,
        { body: plain, document: fields.document },
        { maxLength: maxBodyLength },
      )
    : { body: "", document: null };
  const featuredMedia = parsePhoto(fields.photo);
  const photo = featuredMedia === undefined ? {} : { featuredMedia };
  const summary = toSummary(body || summarizeIngredients(recipe));
  return { title, body, document, recipe, nutrition, summary, ...photo };
}
