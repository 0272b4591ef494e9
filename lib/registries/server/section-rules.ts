import type { SectionRules } from "#lib/content/server/save-content.ts";
import { findSectionIssues, parseSections } from "#lib/sections/server/parse-sections.ts";

/** How sections are validated and stored, for the domain that stores content items. */
export const sectionRules: SectionRules = {
  problems: (sections) =>
    findSectionIssues(sections).map(
      ({ place, problem }) => `section ${Number.parseInt(place, 10) + 1} is not right: ${problem}`,
    ),
  toStore: parseSections,
};
