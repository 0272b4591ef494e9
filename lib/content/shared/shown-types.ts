import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import { type ContentType, contentTypes } from "./content.ts";

/** Types whose pages need a feature (spec §2 Route guards). */
const featureOfType: Partial<Record<ContentType, FeatureFlag>> = {
  thread: "Forums",
  story: "Stories",
  recipe: "Recipes",
};

/** The content types that a site has pages for and lists. Polls have lists of their own. */
export function shownTypes(features: readonly string[]): ContentType[] {
  return contentTypes.filter((type) => {
    const feature = featureOfType[type];
    if (type === "poll") return false;
    return feature === undefined || features.includes(feature);
  });
}
