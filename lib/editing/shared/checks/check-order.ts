import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { type Finding, findingOf, warn } from "./finding.ts";

/** The levels of the headings of a text, such as 2 for `h2`. */
const headingLevels = (html: string): number[] =>
  [...html.matchAll(/<h([2-6])\b/gi)].map(([, level]) => Number(level));

/** Headings of the whole piece, in order: none may skip a level. */
export function checkHeadings(sections: readonly StoredSection[]): Finding[] {
  let last = 1;
  return sections.flatMap((section): Finding[] => {
    const levels = section.kind === "HTML" ? headingLevels(String(section.html ?? "")) : [];
    return levels.flatMap((level): Finding[] => {
      const skips = level > last + 1;
      last = level;
      if (!skips) return [];
      const found = warn("A heading skips a level. Screen readers then announce a missing part.");
      return [findingOf(section.id, found)];
    });
  });
}

/** A reader without an account needs a beginning to decide whether to join. */
export function checkGate(sections: readonly StoredSection[]): Finding[] {
  const shown = sections.filter(({ zone }) => zone === undefined);
  const [first] = shown;
  if (first?.isGated !== true) return [];
  return [
    findingOf(
      first.id,
      warn("Everything is behind the wall: readers without an account see no beginning."),
    ),
  ];
}
