import { AppError } from "#lib/core/shared/errors.ts";
import { createRecipe } from "#lib/recipes/server/create-recipe.ts";
import { updateRecipe } from "#lib/recipes/server/update-recipe.ts";
import type { RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { withMentions } from "#lib/registries/server/with-mentions.ts";
import type { Services } from "#lib/services.ts";
import { toFormKey } from "./form-key.ts";
import { maxItemFormBytes, readEditedItem, toStoredPath } from "./member-item-form.ts";
import { parseFormBody } from "./parse-body.ts";
import { respondWithRecipeForm } from "./recipe-form.ts";
import { seeOther } from "./respond.ts";
import type { RestRoute } from "./rest-route.ts";

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

/**
 * `POST /api/recipes`: publishes or edits a recipe with a plain form, for browsers without scripts.
 * Responds with a 303 to the recipe, or with the form, the reasons and everything that was
 * submitted.
 */
export function recipeRoutes(
  services: Pick<Services, "store" | "limits" | "screening" | "redirects" | "sessions">,
): RestRoute[] {
  const { store, limits, screening, redirects, sessions } = services;
  return [
    {
      method: "POST",
      path: "/api/recipes",
      changesState: true,
      maxBytes: maxItemFormBytes,
      handle: async (c) => {
        const { site } = c.env;
        const form = await parseFormBody(c);
        const fields = readRecipeFields(form);
        const edited = readEditedItem(form);
        const session = await sessions.fromCookie(c.req.header("cookie"), site);
        const common = {
          store,
          limits,
          screening,
          site,
          viewer: session?.member ?? null,
          fields,
          withMentions,
        };
        try {
          const recipe = edited
            ? await updateRecipe({ ...common, ...edited, isPlainForm: true })
            : await createRecipe({ ...common, redirects, idempotencyKey: toFormKey([fields]) });
          return seeOther(c, toStoredPath(recipe));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          return respondWithRecipeForm(c, error, { fields, edited });
        }
      },
    },
  ];
}
