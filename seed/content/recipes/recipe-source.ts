import type { Nutrition } from "#lib/content/shared/content.ts";
import type { Scene } from "#lib/illustrations/shared/scene.ts";

/** A recipe by a member. */
export type RecipeSource = {
  slug: string;
  title: string;
  author: string;
  /** Prefixes of the sites that have it. */
  sites: readonly string[];
  /** Why the member makes it; plain text. */
  body: string;
  /**
   * Days before the creation of the network; by default its index among the recipes of a site
   * decides.
   */
  daysAgo?: number;
  /** The description of its picture; by default its words select the picture. */
  picture?: Scene;
  servings: number;
  prepMinutes: number;
  cookMinutes: number | null;
  ingredients: readonly (readonly [amount: number | null, unit: string | null, item: string])[];
  steps: readonly string[];
  /** Of one serving. */
  nutrition: Nutrition;
};
