import { getContentItem } from "#lib/content/server/get-content-item.ts";
import { getLatestContent, getRecommendations } from "#lib/content/server/list-content.ts";
import { sectionsToShow } from "#lib/sections/server/parse-sections.ts";
import type { Section, SectionKind } from "#lib/sections/shared/section.ts";
import type { ContentModel } from "../content/content-model.ts";
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

/** The featured items of the site, the newest first: what the hero shows, so that recents need not. */
const heroItems = (context: GraphQLContext) =>
  getLatestContent({ db: context.store.db, site: context.site, isFeatured: true, limit: 3 });

export const sectionResolvers: Resolvers = {
  ContentItem: {
    sections: async (item, _args, { store, site, log }) => {
      const stored =
        item.sections ??
        (
          await getContentItem({
            db: store.db,
            site,
            viewer: null,
            by: { id: item.id },
            preview: false,
          })
        )?.sections;
      const shown = sectionsToShow(stored ?? [], () =>
        log.warn({ contentId: item.id }, "section left out: not of its type's shape"),
      );
      return withOwner(shown, item);
    },
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
    item: async (_section, _args, context) => (await heroItems(context))[0] ?? null,
    others: async (_section, _args, context) => (await heroItems(context)).slice(1),
  },
  HomepageRecentsSection: {
    items: (section, _args, { store, site }) =>
      getLatestContent({ db: store.db, site, isFeatured: false, limit: section.limit }),
  },
  RecommendationSection: {
    items: async (section, _args, { store, site, loaders }) => {
      const item =
        section.contentId === null ? section.owner : await loaders.content.load(section.contentId);
      if (!item) return [];
      return getRecommendations({ db: store.db, site, item, limit: section.limit });
    },
  },
  ThreadSection: {
    items: (section, _args, { store, site }) =>
      getLatestContent({
        db: store.db,
        site,
        types: ["thread"],
        order: "active",
        limit: section.limit,
      }),
  },
};
