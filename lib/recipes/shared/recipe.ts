/** Maximum lengths of the title and the introduction, in characters. */
export const maxTitleLength = 140;
export const maxBodyLength = 10_000;

export const maxServings = 100;
/** The maximum duration in minutes: a week. */
export const maxMinutes = 7 * 24 * 60;
export const maxIngredients = 60;
export const maxSteps = 40;
export const maxItemLength = 200;
export const maxUnitLength = 30;
export const maxStepLength = 2_000;
export const maxAmount = 100_000;
export const maxNutritionLength = 40;

/** The page for writing a recipe (spec §2). */
export const createRecipePath = "/recipes/new";
