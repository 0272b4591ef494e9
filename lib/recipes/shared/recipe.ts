/** Maximum lengths of the title and the introduction, in characters. */
export const maxTitleLength = 140;
export const maxBodyLength = 10_000;

export const maxNutritionLength = 40;

/** The page for writing a recipe (spec §2). */
export const createRecipePath = "/recipes/new";
