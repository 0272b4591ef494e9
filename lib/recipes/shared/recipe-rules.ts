import type { Nutrition } from "#lib/content/shared/content.ts";
import type { PhotoInput } from "#lib/content/shared/member-photo.ts";
import type { RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { parseAmount } from "./amount.ts";
import { recipeFormSchema, recipeRowsSchema } from "./recipe-schema.ts";

/** The typed values of one ingredient. */
export type IngredientFields = { amount: string; unit: string; item: string };

/** The typed rows of a recipe; empty rows are ignored. */
export type RecipeRows = { ingredients: readonly IngredientFields[]; steps: readonly string[] };

type PlainFields = { [Name in keyof typeof recipeFormSchema.shape]: string };

/** The typed values of a recipe. */
export type RecipeFields = PlainFields & RecipeRows;

/** The additional fields of a form with scripts. */
export type RecipeExtras = {
  /** The introduction with its formatting; used instead of `body`. */
  document?: unknown;
  /** `null` removes the photo; without it a stored photo stays. */
  photo?: PhotoInput | null | undefined;
};

/** The stored form of a recipe. */
export type Recipe = {
  title: string;
  body: string;
  recipe: RecipeDetails;
  nutrition: Nutrition | null;
};

const isBlank = (text: string) => text.trim() === "";

const isBlankIngredient = ({ amount, unit, item }: IngredientFields) =>
  [amount, unit, item].every(isBlank);

/**
 * The message for each invalid field, by its name: `title`, `ingredients` for the whole list, `ingredients.2.amount`
 * for the third typed row.
 */
export function findRowProblems(rows: RecipeRows): Record<string, string> {
  const places = {
    ingredients: indexes(rows.ingredients, (one) => !isBlankIngredient(one)),
    steps: indexes(rows.steps, (one) => !isBlank(one)),
  };
  const { error } = recipeRowsSchema.safeParse(dropBlank(rows));
  const entries = (error?.issues ?? []).map(({ path, message }) => {
    const [list, index, ...rest] = path;
    const place = typeof index === "number" ? [places[list as keyof RecipeRows][index]] : [];
    return [[list, ...place, ...rest].join("."), message] as const;
  });
  return Object.fromEntries(entries.toReversed());
}

const indexes = <Item>(items: readonly Item[], isWanted: (item: Item) => boolean): number[] =>
  items.flatMap((item, index) => (isWanted(item) ? [index] : []));

const dropBlank = ({ ingredients, steps }: RecipeRows) => ({
  ingredients: ingredients.filter((one) => !isBlankIngredient(one)),
  steps: steps.filter((one) => !isBlank(one)),
});

/** The message for each invalid field of a recipe. */
export function findRecipeProblems(fields: RecipeFields): Record<string, string> {
  const { error } = recipeFormSchema.safeParse(fields);
  const entries = (error?.issues ?? []).map(({ path, message }) => [path.join("."), message]);
  return { ...Object.fromEntries(entries.toReversed()), ...findRowProblems(fields) };
}

const toMinutes = (text: string) => (text === "" ? null : Number(text));

/**
 * Parses a recipe to its stored form.
 * @throws AppError BAD_USER_INPUT with the message of the first invalid field
 */
export function parseRecipe(fields: RecipeFields): Recipe {
  const [problem] = Object.entries(findRecipeProblems(fields));
  if (problem) throw new AppError("BAD_USER_INPUT", problem[1], { field: problem[0] });
  const { title, body, servings, prepMinutes, cookMinutes, ...nutrition } =
    recipeFormSchema.parse(fields);
  const { ingredients, steps } = recipeRowsSchema.parse(dropBlank(fields));
  const known = Object.entries(nutrition).filter(([, value]) => value !== "");
  return {
    title,
    body,
    recipe: {
      servings: Number(servings),
      prepMinutes: toMinutes(prepMinutes),
      cookMinutes: toMinutes(cookMinutes),
      ingredients: ingredients.map(({ amount, unit, item }) => ({
        amount: parseAmount(amount) ?? null,
        unit: unit || null,
        item,
      })),
      steps,
    },
    nutrition: known.length > 0 ? Object.fromEntries(known) : null,
  };
}

const maxSummaryItems = 4;

/** The summary of a recipe without an introduction: `With red lentils, carrots and lemon.` */
export function summarizeIngredients({ ingredients }: Pick<RecipeDetails, "ingredients">): string {
  const items = ingredients
    .slice(0, maxSummaryItems)
    .map(({ item }) => item.split(",", 1)[0] ?? item);
  return `With ${new Intl.ListFormat("en", { type: "conjunction" }).format(items)}.`;
}
