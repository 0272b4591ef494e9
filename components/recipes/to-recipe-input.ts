import type { RecipeInput } from "#graphql/generated/client/graphql.ts";
import { parseRecipe, type RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";

/** Converts the fields of the form to the input of the API. @throws AppError when a field is invalid */
export function toRecipeInput(fields: RecipeFields): RecipeInput {
  const { title, body, nutrition, recipe } = parseRecipe(fields);
  const { servings, prepMinutes, cookMinutes, ingredients, steps } = recipe;
  return {
    title,
    body,
    nutrition,
    servings,
    prepMinutes,
    cookMinutes,
    ingredients: [...ingredients],
    steps: [...steps],
  };
}
