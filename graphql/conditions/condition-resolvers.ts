import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import {
  getFeaturedDisorders,
  getFeaturingSiteIds,
  parseStoredSections,
} from "#lib/conditions/server/get-disorder.ts";
import { getDirectory, getDirectoryLetters } from "#lib/conditions/server/list-disorders.ts";
import {
  deleteUserDisorder,
  setDisorderRelationship,
} from "#lib/conditions/server/member-disorders.ts";
import { searchDisorders } from "#lib/conditions/server/search-disorders.ts";
import {
  disorderPath,
  disordersPerPage,
  tableOfContents,
} from "#lib/conditions/shared/disorder.ts";
import type { DirectoryModel } from "./directory-model.ts";

export const conditionResolvers: Resolvers = {
  Query: {
    disorderDetail: (_parent, args, { loaders }) => loaders.disorderBySlug.load(args.slug),
    featuredDisorders: (_parent, _args, { store, site }) => getFeaturedDisorders(store.db, site),
    disorderSearch: (_parent, args, { store, limits, site, address }) =>
      searchDisorders({
        db: store.db,
        limits,
        site,
        address,
        search: args.search,
        type: args.type,
        offset: args.offset ?? 0,
      }),
    disorderDirectory: async (_parent, args, { store, site }): Promise<DirectoryModel> => {
      const letters = await getDirectoryLetters(store.db, site);
      const letter = args.letter ?? null;
      const total = letters.reduce((sum, { count }) => sum + count, 0);
      const count = letter === null ? total : letters.find((one) => one.letter === letter)?.count;
      const pageCount = Math.ceil((count ?? 0) / disordersPerPage);
      return { letters, total, letter, page: parsePage(args.page), pageCount };
    },
  },
  Mutation: {
    setDisorderRelationship: (_parent, { disorderId, ...given }, context) =>
      setDisorderRelationship({ ...context, ...given, disorderId: parseId(disorderId) }),
    deleteUserDisorder: async (_parent, { id }, context) => {
      await deleteUserDisorder({ ...context, id: parseId(id) });
      return true;
    },
  },
  DisorderDirectory: {
    disorders: ({ letter, page, pageCount }, _args, { store, site }) =>
      page > pageCount ? [] : getDirectory(store.db, site, { letter, page }),
  },
  UserDisorder: { isPrivate: ({ level }) => level !== "anyone" },
  Disorder: {
    path: ({ slug }) => disorderPath(slug),
    communities: async ({ id }, _args, { store, site, directory }) =>
      (await getFeaturingSiteIds(store.db, id)).flatMap((siteId) => {
        const found = siteId === site.id ? undefined : directory.byId(siteId);
        return found ? [found] : [];
      }),
    synonyms: ({ id }, _args, { loaders }) => loaders.synonyms.load(id),
    prevalences: ({ prevalences }) =>
      prevalences.map(({ type = null, ...figure }) => ({ ...figure, type })),
    tableOfContents: ({ sections }) => tableOfContents(sections),
    sections: (disorder) => parseStoredSections(disorder),
    sources: ({ sources }) => [...sources],
    modified: ({ modifiedAt }) => modifiedAt,
  },
  DisorderLink: { path: ({ slug }) => disorderPath(slug) },
  ContentItem: {
    // Pages built from sections are about no condition.
    disorders: (item, _args, { loaders }) =>
      item.type === "page" ? [] : loaders.disordersByContent.load(item.id),
  },
};
