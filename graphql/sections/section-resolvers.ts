import { findSectionProblems } from "#lib/sections/server/parse-sections.ts";
import {
  getActiveThreads,
  getHeroItems,
  getRecentItems,
  getRecommendedItems,
  getSections,
} from "#lib/sections/server/section-items.ts";
import type { Section, SectionKind } from "#lib/sections/shared/section.ts";
import type { ContentModel } from "../content-model.ts";
import type { GraphQLContext } from "../context.ts";
import type { Resolvers, ResolversTypes } from "../generated/resolver-types.ts";
import type { SectionModel } from "./section-model.ts";

/** The API's name of each section type: total, so that a new type cannot be forgotten here. */
const typenames = {
  HTML: "HtmlSection",
  Columns: "ColumnsSection",
  PostTeaser: "PostTeaserSection",
  HomepageHero: "HomepageHeroSection",
  HomepageRecents: "HomepageRecentsSection",
  Recommendation: "RecommendationSection",
  ThreadSection: "ThreadSection",
  Quote: "QuoteSection",
} as const satisfies Record<SectionKind, keyof ResolversTypes>;

const withOwner = (sections: readonly Section[], owner: ContentModel) =>
  sections.map((section) => ({ ...section, owner }) as SectionModel);

const readerOf = ({ store, site }: GraphQLContext) => ({ db: store.db, site });

export const sectionResolvers: Resolvers = {
  ContentItem: {
    sections: async (item, _args, context) => {
      const warn = () =>
        context.log.warn({ contentId: item.id }, "section left out: not of its type's shape");
      return withOwner(await getSections(readerOf(context), item, warn), item);
    },
  },
  ContentPreview: {
    problems: (item) => findSectionProblems(item.sections ?? []),
  },
  Section: { __resolveType: (section) => typenames[section.kind] },
  ColumnsSection: {
    columns: (section) =>
      section.columns.map((column) => ({ sections: withOwner(column, section.owner) })),
  },
  PostTeaserSection: {
    item: (section, _args, { loaders }) => loaders.content.load(section.contentId),
  },
  HomepageHeroSection: {
    lead: (section, _args, { site }) => section.lead ?? site.description,
    items: (_section, _args, context) => getHeroItems(readerOf(context)),
  },
  HomepageRecentsSection: {
    items: (section, _args, context) => getRecentItems(readerOf(context), section),
  },
  RecommendationSection: {
    items: (section, _args, context) =>
      getRecommendedItems(readerOf(context), section, section.owner),
  },
  ThreadSection: {
    items: (section, _args, context) => getActiveThreads(readerOf(context), section),
  },
};
