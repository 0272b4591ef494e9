import type { Section, SectionInColumn } from "#lib/sections/shared/section.ts";
import type { ContentModel } from "../content-model.ts";

/** A stored section and the item it stands in. */
export type SectionModel = { section: Section; owner: ContentModel };
export type SectionColumnModel = { sections: readonly SectionInColumn[]; owner: ContentModel };
