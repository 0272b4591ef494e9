import type { SectionRules } from "#lib/content/server/save-content.ts";
import { findSectionIssues, parseSections } from "#lib/sections/server/parse-sections.ts";

/** The place of a section in its page, of a section in a column too. */
const toTopPlace = (place: string) => Number.parseInt(place, 10);

/** How sections are validated and stored, for the domain that stores content items. */
export const sectionRules: SectionRules = {
  problems: (sections, kept) =>
    findSectionIssues(sections)
      .filter(({ place }) => !kept.has(toTopPlace(place)))
      .map(({ place, problem }) => `section ${toTopPlace(place) + 1} is not right: ${problem}`),
  toStore: (sections, kept) => {
    const parsed = parseSections(sections.filter((_, place) => !kept.has(place))).values();
    return sections.map((section, place) => (kept.has(place) ? section : parsed.next().value));
  },
};
