import type { ContentType } from "./content.ts";

/** The types that members post under their own name. The other types have bylines and are published by the site. */
export const memberTypes: readonly ContentType[] = ["thread", "story", "recipe"];

/** The types listed for one author: without member types if the author hides their activity. */
export const listedTypes = (
  types: readonly ContentType[],
  isActivityVisible: boolean,
): readonly ContentType[] =>
  isActivityVisible ? types : types.filter((type) => !memberTypes.includes(type));
