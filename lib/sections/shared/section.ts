import type { z } from "zod";
import { sectionDefinitions } from "./section-definitions.ts";
import type { SectionKind } from "./section-names.ts";
import type { SectionNeeds } from "./section-needs.ts";

type Definitions = typeof sectionDefinitions;
type Parsed<Kind extends SectionKind> = z.output<Definitions[Kind]["schema"]>;

/** Types allowed in a column. Columns cannot be nested. */
type KindInColumn = Exclude<SectionKind, "Columns">;
export type SectionInColumn = { [Kind in KindInColumn]: Parsed<Kind> }[KindInColumn];
type ColumnsSection = Omit<Parsed<"Columns">, "columns"> & { columns: SectionInColumn[][] };

/** The stored form of a section: references to data, not the data itself (spec §2 Page section types). */
export type Section = SectionInColumn | ColumnsSection;
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

/** The data that must be loaded to show a section. */
export function getSectionNeeds(section: Section): SectionNeeds {
  // The registry maps each kind to its needs, which a union type cannot express.
  const definition: { needs?: (fields: never) => SectionNeeds } = sectionDefinitions[section.kind];
  return definition.needs?.(section as never) ?? {};
}
