import type { ContentModel } from "#graphql/content-model.ts";
import type { Section, SectionInColumn } from "#lib/sections/shared/section.ts";

/** A stored section, the item that contains it, and the sections before it on the page. */
export type SectionModel = {
  section: Section | SectionInColumn;
  owner: ContentModel;
  before: readonly SectionModel[];
};
export type SectionColumnModel = { models: readonly SectionModel[] };

/** The sections of a page in their order. @param before the sections before these on the same page */
export function toSectionModels(
  sections: readonly (Section | SectionInColumn)[],
  owner: ContentModel,
  before: readonly SectionModel[] = [],
): SectionModel[] {
  const models: SectionModel[] = [];
  for (const section of sections)
    models.push({ section, owner, before: [...before, ...models.flatMap(listShown)] });
  return models;
}

const columns = new WeakMap<SectionModel, SectionColumnModel[]>();

/** The columns of a section: the same objects at each call; `null` for other types. */
export function getColumns(model: SectionModel): SectionColumnModel[] | null {
  const { section, owner, before } = model;
  if (section.kind !== "Columns") return null;
  const known = columns.get(model);
  if (known) return known;
  const all: SectionColumnModel[] = [];
  for (const sections of section.columns) {
    const earlier = [...before, ...all.flatMap(({ models }) => models)];
    all.push({ models: toSectionModels(sections, owner, earlier) });
  }
  columns.set(model, all);
  return all;
}

/** A section, or the sections in its columns. */
export const listShown = (model: SectionModel): readonly SectionModel[] =>
  getColumns(model)?.flatMap(({ models }) => models) ?? [model];
