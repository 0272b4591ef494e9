import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { type Recipe, summarizeIngredients } from "#lib/recipes/shared/recipe-rules.ts";

/** The beginning of the introduction, or the first ingredients where there is none. */
export const toRecipeSummary = ({ body, recipe }: Pick<Recipe, "body" | "recipe">): string =>
  toSummary(body || summarizeIngredients(recipe));
