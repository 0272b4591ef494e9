import type { FeatureFlag, SeedSite } from "#seed/seed-types.ts";

/** The topic of an article, by which it gets a category on each site. */
export type Theme = "basics" | "symptoms" | "treatment" | "daily" | "mind" | "people";

export type CategoryRow = [slug: string, name: string, description: string, themes: Theme[]];

export type SiteRow = Omit<SeedSite, "categories" | "settings"> & {
  settings?: SeedSite["settings"];
  categories: CategoryRow[];
};

export const ordinary: FeatureFlag[] = [
  "Accounts",
  "Reactions",
  "Comments",
  "Forums",
  "Stories",
  "private_messaging",
];
export const ordinaryWithFood: FeatureFlag[] = [...ordinary, "Recipes"];

export function toSite({ settings, categories, ...rest }: SiteRow): SeedSite {
  return {
    ...rest,
    features: [...rest.features],
    settings: { ...settings },
    categories: categories.map(([slug, name, description]) => ({ slug, name, description })),
  };
}
