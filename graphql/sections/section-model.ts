import type { ContentModel } from "#graphql/content-model.ts";
import type { Section, SectionInColumn } from "#lib/sections/shared/section.ts";

/** A stored section and the item that contains it. */
export type SectionModel = { section: Section; owner: ContentModel };
export type SectionColumnModel = { sections: readonly SectionInColumn[]; owner: ContentModel };
