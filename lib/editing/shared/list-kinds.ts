import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { type SectionWords, sectionGroupLabels } from "#lib/sections/shared/section-words.ts";

/** A type of section as menus list it. */
export type KindEntry = { kind: SectionKind } & SectionWords;

const groups = Object.keys(sectionGroupLabels);

/** Every type of section with its words, by group, as a menu lists them. */
export function listKinds(): KindEntry[] {
  return Object.values(sectionDefinitions)
    .map(({ kind, name, description, words, group }) => ({
      kind,
      name,
      description,
      words,
      group,
    }))
    .toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group));
}
