/** Limits of a recipe; lengths in characters. */
export const recipeLimits = {
  servings: 100,
  /** The maximum duration: a week. */
  minutes: 7 * 24 * 60,
  ingredients: 60,
  steps: 40,
  item: 200,
  unit: 30,
  step: 2_000,
  amount: 100_000,
};

/** The fields of a recipe in addition to title, text and nutrition. */
export type RecipeDetails = {
  /** Number of servings that the amounts are for. */
  servings: number;
  prepMinutes: number | null;
  cookMinutes: number | null;
  ingredients: readonly Ingredient[];
  /** Plain text, one for each step. */
  steps: readonly string[];
};

/** An ingredient, such as 200 g lentils; an amount of null means "to taste". */
export type Ingredient = { amount: number | null; unit: string | null; item: string };
