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
