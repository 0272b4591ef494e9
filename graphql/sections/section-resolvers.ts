import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { addRelatedTags } from "#graphql/note-lists.ts";
import { getReadNext, readNextTypes } from "#lib/sections/server/get-read-next.ts";
import { findSectionIssues } from "#lib/sections/server/parse-sections.ts";
import { getComposition, getPageSections } from "./compose-item.ts";
import { listShownIds, loadSection, loadSectionThreads } from "./load-section.ts";
import { getColumns, listShown, type SectionModel } from "./section-model.ts";

/** The fields of a section except its columns, which are sections themselves. */
function getFields({ section }: SectionModel): unknown {
  if (section.kind !== "Columns") return section;
  const { columns: _columns, ...fields } = section;
  return fields;
}

export const sectionResolvers: Resolvers = {
  ContentItem: {
    sections: (item, _args, context) => getPageSections(item, context),
    readNext: async (item, _args, context) => {
      if (!item.sections) return [];
      const models = (await getPageSections(item, context)).flatMap(listShown);
      const types = readNextTypes(
        item,
        models.map(({ section }) => section),
      );
      if (!types) return [];
      const { store, site } = context;
      const shown = await listShownIds(item, models, context);
      const found = await getReadNext(store.db, site, { item, types, shown });
      await addRelatedTags(context, { item, types, found });
      return found;
    },
    wall: async (item, _args, context) => (await getComposition(item, context)).wall,
    openedAt: async (item, _args, context) => (await getComposition(item, context)).openedAt,
  },
  SharedPreview: {
    // Who has the link reads all of it, as a member does.
    sections: ({ item }, _args, context) =>
      getPageSections(item, { ...context, variant: "member" }),
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
    sections: ({ models }) => [...models],
  },
};
