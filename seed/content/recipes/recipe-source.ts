import type { Nutrition } from "#lib/content/shared/content.ts";

/** A recipe by a member. */
export type RecipeSource = {
  slug: string;
  title: string;
  author: string;
  /** Prefixes of the sites that have it. */
  sites: readonly string[];
  /** Why the member makes it; plain text. */
  body: string;
  servings: number;
  prepMinutes: number;
  cookMinutes: number | null;
  ingredients: readonly (readonly [amount: number | null, unit: string | null, item: string])[];
  steps: readonly string[];
  /** Of one serving. */
  nutrition: Nutrition;
};
