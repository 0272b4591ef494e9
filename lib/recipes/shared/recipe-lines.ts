import type { Ingredient, RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { formatAmount } from "./amount.ts";
import { formatMinutes } from "./duration.ts";
import { recipeTexts } from "./recipe-texts.ts";

const toLine = ({ amount, unit, item }: Ingredient) =>
  [amount === null ? null : formatAmount(amount, unit), unit, item].filter(Boolean).join(" ");

/** The parts of a recipe as plain text, by their labels: an ingredient or a step is a line. */
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
