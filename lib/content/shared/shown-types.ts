import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import { type ContentType, contentTypes } from "./content.ts";

/** Types whose pages a site shows only while it has a feature on (spec §2 Route guards). */
const featureOfType: Partial<Record<ContentType, FeatureFlag>> = {
  thread: "Forums",
  story: "Stories",
  recipe: "Recipes",
};

/** The types of content that a site has pages for. */
export function shownTypes(features: readonly string[]): ContentType[] {
  return contentTypes.filter((type) => {
    const feature = featureOfType[type];
    return feature === undefined || features.includes(feature);
  });
}
