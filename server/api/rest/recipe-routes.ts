import { createRecipe } from "#lib/recipes/server/create-recipe.ts";
import { updateRecipe } from "#lib/recipes/server/update-recipe.ts";
import type { RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { type ItemFormServices, memberItemRoute } from "./member-item-route.ts";
import { toRejectedRecipe } from "./recipe-form.ts";

/** A form sends the rows of a list as fields of one name, in order. */
function readRecipeFields(form: URLSearchParams): RecipeFields {
  const field = (name: string) => form.get(name) ?? "";
  const units = form.getAll("unit");
  const items = form.getAll("item");
  return {
    title: field("title"),
    body: field("body"),
    servings: field("servings"),
    prepMinutes: field("prepMinutes"),
    cookMinutes: field("cookMinutes"),
    calories: field("calories"),
    carbohydrate: field("carbohydrate"),
    fat: field("fat"),
    protein: field("protein"),
    ingredients: form
      .getAll("amount")
      .map((amount, row) => ({ amount, unit: units[row] ?? "", item: items[row] ?? "" })),
    steps: form.getAll("step"),
  };
}

/** `POST /api/recipes` (`memberItemRoute`). */
export const recipeRoutes = (services: ItemFormServices): RestRoute[] => [
  memberItemRoute(services, {
    path: "/api/recipes",
    readFields: readRecipeFields,
    create: createRecipe,
    update: updateRecipe,
    onError: toRejectedRecipe,
  }),
];
