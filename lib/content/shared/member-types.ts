import type { ContentType } from "./content.ts";

/** What members post under their own name. The other types have bylines and are published by the site. */
export const memberTypes: readonly ContentType[] = ["thread", "story", "recipe"];

/** The types of a list of one author: without what members post, where they show nobody their activity. */
export const listedTypes = (
  types: readonly ContentType[],
  isActivityVisible: boolean,
): readonly ContentType[] =>
  isActivityVisible ? types : types.filter((type) => !memberTypes.includes(type));
