import type { Nutrition } from "#lib/content/shared/content.ts";
import type { Ingredient, RecipeDetails } from "#lib/content/shared/recipe-details.ts";
import { recipeLimits } from "#lib/content/shared/recipe-details.ts";
import { parseAmount } from "#lib/recipes/shared/amount.ts";
import { maxNutritionLength } from "#lib/recipes/shared/recipe.ts";
import { htmlToLine } from "./html-to-text.ts";

/** The structured data in the body of an imported recipe. */
export type ImportedRecipe = { recipe: RecipeDetails; nutrition: Nutrition | null };

type Data = Record<string, unknown>;

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const scripts =
  /<script\b[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]{1,200000}?)<\/script>/gi;
/** Nested lists of things, such as `@graph`, are searched to this depth. */
const maxDepth = 5;

function parseJson(text: string): unknown {
  try {
    // Some plug-ins put the block into a CDATA section.
    return JSON.parse(text.replace(/^\s*(?:\/\/)?<!\[CDATA\[|(?:\/\/)?\]\]>\s*$/g, ""));
  } catch {
    return null;
  }
}

function findRecipe(value: unknown, depth = 0): Data | undefined {
  if (depth > maxDepth) return undefined;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 100)) {
      const found = findRecipe(one, depth + 1);
      if (found) return found;
    }
    return undefined;
  }
  if (!isData(value)) return undefined;
  if (toList(value["@type"]).includes("Recipe")) return value;
  return findRecipe(value["@graph"], depth + 1);
}

const line = (value: unknown, maxLength: number): string =>
  typeof value === "string" || typeof value === "number"
    ? htmlToLine(String(value)).slice(0, maxLength)
    : "";

/** Minutes of an ISO 8601 duration such as `PT1H30M`; `null` if it is missing or impossible. */
function toMinutes(value: unknown): number | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+(?:\.\d+)?S)?)?$/i.exec(
    line(value, 40),
  );
  if (!match) return null;
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const total = days * 1440 + hours * 60 + minutes;
  return total > 0 && total <= recipeLimits.minutes ? total : null;
}

/** The number in `4`, `"4 servings"` or `["4", "4 bowls"]`. */
function toServings(value: unknown): number {
  for (const one of toList(value)) {
    const number = Number(/\d+/.exec(line(one, 100))?.[0]);
    if (number >= 1 && number <= recipeLimits.servings) return number;
  }
  return 1;
}

const units =
  /^(cups?|c|tbsps?|tablespoons?|tsps?|teaspoons?|oz|ounces?|lbs?|pounds?|kg|g|grams?|mg|ml|cl|dl|l|liters?|litres?|cans?|cloves?|slices?|pinch(?:es)?|dash(?:es)?|bunch(?:es)?|sprigs?|stalks?)\.?\s+/i;
const amountStart =
  /^(\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d*\s*[½⅓⅔¼¾⅛⅜⅝⅞]|\d+(?:[.,]\d+)?)\s*/;

/** Splits `1 1/2 cups flour`; unrecognized text stays in the item. */
export function toIngredient(text: string): Ingredient | null {
  const whole = htmlToLine(text);
  if (whole === "") return null;
  const [match = "", typed = ""] = amountStart.exec(whole) ?? [];
  const amount = parseAmount(typed) ?? null;
  const rest = whole.slice(match.length);
  // A range such as "2-3 eggs" has no single amount.
  if (amount === null || rest === "" || /^[-–—x]/.test(rest))
    return { amount: null, unit: null, item: whole.slice(0, recipeLimits.item) };
  const [unitMatch = "", unit = null] = units.exec(rest) ?? [];
  const item = rest.slice(unitMatch.length).replace(/^of\s+/i, "");
  return { amount, unit, item: item.slice(0, recipeLimits.item) };
}

/** Steps as texts, `HowToStep`s, `HowToSection`s or one text with a line for each. */
function toSteps(value: unknown, depth = 0): string[] {
  if (depth > maxDepth) return [];
  if (typeof value === "string")
    return value
      .split(/\r?\n|<\/?(?:p|li|br)\b[^>]*>/i)
      .flatMap((part) => line(part, recipeLimits.step) || []);
  if (Array.isArray(value)) return value.flatMap((one) => toSteps(one, depth + 1));
  if (!isData(value)) return [];
  if (value.itemListElement) return toSteps(value.itemListElement, depth + 1);
  return line(value.text ?? value.name, recipeLimits.step)
    ? [line(value.text ?? value.name, recipeLimits.step)]
    : [];
}

function toNutrition(value: unknown): Nutrition | null {
  if (!isData(value)) return null;
  const names = {
    calories: "calories",
    carbohydrate: "carbohydrateContent",
    fat: "fatContent",
    protein: "proteinContent",
  };
  const entries = Object.entries(names).flatMap(([name, theirs]) => {
    const text = line(value[theirs], maxNutritionLength);
    return text ? [[name, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/**
 * Reads the first schema.org recipe in the JSON-LD blocks of a body: ingredients, steps, times,
 * servings and nutrition, shortened to the limits of a recipe.
 * @returns `null` if no recipe has ingredients or steps
 */
export function readRecipeData(content: string): ImportedRecipe | null {
  for (const [, text = ""] of content.matchAll(scripts)) {
    const data = findRecipe(parseJson(text));
    if (!data) continue;
    const ingredients = toList(data.recipeIngredient ?? data.ingredients)
      .flatMap((one) => (typeof one === "string" ? (toIngredient(one) ?? []) : []))
      .slice(0, recipeLimits.ingredients);
    const steps = toSteps(data.recipeInstructions).slice(0, recipeLimits.steps);
    if (ingredients.length === 0 && steps.length === 0) continue;
    const servings = toServings(data.recipeYield ?? data.yield);
    const [prepMinutes, cookMinutes] = [toMinutes(data.prepTime), toMinutes(data.cookTime)];
    return {
      recipe: { servings, prepMinutes, cookMinutes, ingredients, steps },
      nutrition: toNutrition(data.nutrition),
    };
  }
  return null;
}
