import { LRUCache } from "lru-cache";
import type { ContentModel } from "#graphql/content-model.ts";
import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { getSections } from "#lib/sections/server/get-sections.ts";
import { findSectionIssues, type SectionIssue } from "#lib/sections/server/parse-sections.ts";
import type { Composition } from "#lib/sections/shared/compose-sections.ts";
import type { Section } from "#lib/sections/shared/section.ts";
import { loadSection, loadSectionThreads } from "./load-section.ts";
import type { SectionColumnModel, SectionModel } from "./section-model.ts";

/** Invalid sections that were already logged, until their item changes. */
const warned = new LRUCache<string, true>({ max: 5000 });

/** Logs a section that is left out, once for each version of its item. */
function warnOnce(
  { log, requestId }: GraphQLContext,
  item: ContentModel,
  issue: SectionIssue,
): void {
  const key = `${item.id} ${item.modifiedAt.getTime()} ${issue.place}`;
  if (warned.has(key)) return;
  warned.set(key, true);
  log.warn({ requestId, contentId: item.id, ...issue }, "a section was left out");
}

/** By request: an item that several requests share is composed for each of their viewers. */
const compositions = new WeakMap<GraphQLContext, Map<ContentModel, Promise<Composition>>>();

/** The sections of an item for this viewer, computed once for all fields. */
function getComposition(item: ContentModel, context: GraphQLContext): Promise<Composition> {
  const ofRequest = compositions.get(context) ?? new Map<ContentModel, Promise<Composition>>();
  compositions.set(context, ofRequest);
  const known = ofRequest.get(item);
  if (known) return known;
  const { store, site, directory, variant, variantFor } = context;
  const composition = getSections({
    db: store.db,
    site,
    directory,
    item,
    variant,
    variantFor,
    tell: (issue) => warnOnce(context, item, issue),
  });
  ofRequest.set(item, composition);
  return composition;
}

const withOwner = (sections: readonly Section[], owner: ContentModel): SectionModel[] =>
  sections.map((section) => ({ section, owner }));

/** The fields of a section except its columns, which are sections themselves. */
function getFields({ section }: SectionModel): unknown {
  if (section.kind !== "Columns") return section;
  const { columns: _columns, ...fields } = section;
  return fields;
}

/** The sections of each column; `null` for other types. */
function getColumns({ section, owner }: SectionModel): SectionColumnModel[] | null {
  if (section.kind !== "Columns") return null;
  return section.columns.map((sections) => ({ sections, owner }));
}

export const sectionResolvers: Resolvers = {
  ContentItem: {
    sections: async (item, _args, context) =>
      withOwner((await getComposition(item, context)).sections, item),
    wall: async (item, _args, context) => (await getComposition(item, context)).wall,
    openedAt: async (item, _args, context) => (await getComposition(item, context)).openedAt,
  },
  ContentPreview: {
    problems: (item) => findSectionIssues(item.sections ?? []),
  },
  Section: {
    key: ({ section }) => section.id,
    kind: ({ section }) => section.kind,
    zone: ({ section }) => section.zone ?? "main",
    fields: getFields,
    columns: getColumns,
    items: async (model, _args, context) => (await loadSection(model, context)).items,
    threads: (model, _args, context) => loadSectionThreads(model, context),
    gallery: async (model, _args, context) => (await loadSection(model, context)).gallery,
    quiz: async (model, _args, context) => (await loadSection(model, context)).quiz,
    polls: async (model, _args, context) => (await loadSection(model, context)).polls,
    isIncomplete: async (model, _args, context) => (await loadSection(model, context)).isIncomplete,
  },
  SectionColumn: {
    sections: ({ sections, owner }) => withOwner(sections, owner),
  },
};
