import type { Nutrition } from "#lib/content/shared/content.ts";
import type { RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { formatAmount, parseAmount } from "./amount.ts";
import type { RecipeFields } from "./recipe-rules.ts";

const toText = (value: number | string | null | undefined) => String(value ?? "");

/** The typed form of an amount, with a fraction if it is exact. */
function toTypedAmount(amount: number | null, unit: string | null): string {
  if (amount === null) return "";
  const shown = formatAmount(amount, unit);
  const isSame = Math.abs((parseAmount(shown) ?? 0) - amount) < 0.0005;
  return isSame ? shown : String(amount);
}

/** A stored recipe as the fields of the form. */
export function toRecipeFields(stored: {
  title: string;
  body: string | null;
  recipe: RecipeDetails | null;
  nutrition: { [Name in keyof Nutrition]: string | null | undefined } | null;
}): RecipeFields {
  const { title, body, recipe, nutrition } = stored;
  return {
    title,
    body: toText(body),
    servings: toText(recipe?.servings),
    prepMinutes: toText(recipe?.prepMinutes),
    cookMinutes: toText(recipe?.cookMinutes),
    calories: toText(nutrition?.calories),
    carbohydrate: toText(nutrition?.carbohydrate),
    fat: toText(nutrition?.fat),
    protein: toText(nutrition?.protein),
    ingredients: (recipe?.ingredients ?? []).map(({ amount, unit, item }) => ({
      amount: toTypedAmount(amount, unit),
      unit: toText(unit),
      item,
    })),
    steps: recipe?.steps ?? [],
  };
}
