import type { Section, SectionKind, SectionOf } from "#lib/sections/shared/section.ts";
import type { ContentModel } from "../content-model.ts";

/** A stored section and the item it stands in. */
export type SectionModelOf<Kind extends SectionKind> = SectionOf<Kind> & { owner: ContentModel };
export type SectionModel = { [Kind in SectionKind]: SectionModelOf<Kind> }[Section["kind"]];
