import { listKinds } from "#lib/editing/shared/list-kinds.ts";
import { sectionDefinitions } from "#lib/sections/shared/section-definitions.ts";
import type { SectionKind } from "#lib/sections/shared/section-names.ts";
import { isSectionKind } from "#lib/sections/shared/section-problems.ts";
import { sectionGroupLabels } from "#lib/sections/shared/section-words.ts";

/** A kind of section as the insert menu offers it. `words` are further words that it is found by. */
export type KindChoice = {
  kind: SectionKind;
  name: string;
  words: readonly string[];
  description: string;
  group: string;
};

/** All kinds, text first, in the order of the insert menu. */
export const kindChoices: readonly KindChoice[] = listKinds()
  .map(({ kind, name, description, words, group }) => ({
    kind,
    name,
    words,
    description,
    group: sectionGroupLabels[group],
  }))
  .toSorted((one, other) => Number(other.kind === "HTML") - Number(one.kind === "HTML"));

/** The name of a kind, `null` for one that no longer exists. */
export const getKindName = (kind: string): string | null =>
  isSectionKind(kind) ? sectionDefinitions[kind].name : null;
