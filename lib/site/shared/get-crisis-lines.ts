import { type CrisisLines, defaultCrisisLines } from "./crisis-lines.ts";
import type { SiteSettings } from "./site-settings.ts";

/** The telephone and text lines of a site, or the default ones. */
export function getCrisisLines({ crisis_lines: set }: SiteSettings): CrisisLines {
  const { otherCountriesUrl } = defaultCrisisLines;
  if (!set) return defaultCrisisLines;
  return {
    regions: set.regions,
    otherCountriesUrl: set.other_countries_url ?? otherCountriesUrl,
  };
}
