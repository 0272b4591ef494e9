import type { Nutrition } from "#lib/content/shared/content.ts";
import type { Ingredient, RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { formatAmount } from "./amount.ts";
import { formatMinutes } from "./duration.ts";
import { recipeTexts } from "./recipe-texts.ts";

const toLine = ({ amount, unit, item }: Ingredient) =>
  [amount === null ? null : formatAmount(amount, unit), unit, item].filter(Boolean).join(" ");

/** The parts of a recipe as plain text, by their labels: one line per ingredient or step. */
export function toRecipeLines(recipe: RecipeDetails): Record<string, string> {
  const { servings, prepMinutes, cookMinutes, ingredients, steps } = recipe;
  const toTime = (minutes: number | null) => (minutes === null ? "" : formatMinutes(minutes));
  return {
    [recipeTexts.servings]: String(servings),
    Preparation: toTime(prepMinutes),
    Cooking: toTime(cookMinutes),
    [recipeTexts.ingredients]: ingredients.map(toLine).join("\n"),
    [recipeTexts.steps]: steps.map((step, at) => `${at + 1}. ${step}`).join("\n"),
  };
}

const nutritionNames = ["calories", "carbohydrate", "fat", "protein"] as const;
/** The nutrition values in the form of the API. */
export type NutritionValues = { [Name in keyof Nutrition]: string | null | undefined };

/** The nutrition values of one serving as plain text, by label, one line each. */
export function toNutritionLines(nutrition: NutritionValues): Record<string, string> {
  const lines = nutritionNames.flatMap((name) => {
    const value = nutrition[name];
    return value ? [`${recipeTexts[name]}: ${value}`] : [];
  });
  return { [recipeTexts.nutrition]: lines.join("\n") };
}
