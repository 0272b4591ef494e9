import type { RecipeInput, Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey } from "#graphql/ids.ts";
import { addNextItemTags } from "#graphql/note-lists.ts";
import { createRecipe } from "#lib/recipes/server/create-recipe.ts";
import { getNextRecipe } from "#lib/recipes/server/get-next-recipe.ts";
import { updateRecipe } from "#lib/recipes/server/update-recipe.ts";
import type { RecipeExtras, RecipeFields } from "#lib/recipes/shared/recipe-rules.ts";
import { withMentions } from "#lib/registries/server/stored-with.ts";

const toText = (value: string | number | null | undefined): string => String(value ?? "");

/** Converts the input to form fields, so that one set of rules applies. */
function toFields(input: RecipeInput): RecipeFields & RecipeExtras {
  const { calories, carbohydrate, fat, protein } = input.nutrition ?? {};
  return {
    title: input.title,
    document: input.document,
    photo: input.photo,
    body: toText(input.body),
    servings: toText(input.servings),
    prepMinutes: toText(input.prepMinutes),
    cookMinutes: toText(input.cookMinutes),
    calories: toText(calories),
    carbohydrate: toText(carbohydrate),
    fat: toText(fat),
    protein: toText(protein),
    ingredients: input.ingredients.map(({ amount, unit, item }) => ({
      amount: toText(amount),
      unit: toText(unit),
      item,
    })),
    steps: input.steps,
  };
}

export const recipeResolvers: Resolvers = {
  Mutation: {
    createRecipe: (_parent, args, { store, limits, screening, redirects, site, viewer }) =>
      createRecipe({
        store,
        limits,
        screening,
        redirects,
        site,
        viewer,
        fields: toFields(args.recipe),
        withMentions,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    updateRecipe: (_parent, args, { store, limits, screening, site, viewer }) =>
      updateRecipe({
        store,
        limits,
        screening,
        site,
        viewer,
        fields: toFields(args.recipe),
        withMentions,
        id: parseId(args.id),
        expectedRevision: args.expectedRevision,
      }),
  },
  ContentItem: {
    nextRecipe: async (item, _args, context) => {
      const next = await getNextRecipe(context.store.db, context.site, item);
      addNextItemTags(context, "recipe", item, next);
      return next;
    },
  },
};
