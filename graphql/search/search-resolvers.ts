import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parsePage } from "#graphql/ids.ts";
import { findFacets } from "#lib/search/server/find-facets.ts";
import { findSimilarThreads } from "#lib/search/server/find-similar-threads.ts";
import { searchComments } from "#lib/search/server/search-comments.ts";
import { searchContent } from "#lib/search/server/search-content.ts";
import { parseSnippet } from "#lib/search/shared/snippet.ts";

export const searchResolvers: Resolvers = {
  Query: {
    similarThreads: (_parent, { title }, { store, limits, site, address }) =>
      findSimilarThreads({ db: store.db, limits, site, address, title }),
    search: async (_parent, args, context) => {
      const { store, limits, site, address, loaders, directory } = context;
      return searchContent({
        db: store.db,
        limits,
        site,
        address,
        term: args.term,
        page: parsePage(args.page),
        narrow: {
          type: args.type ?? null,
          siteId: args.site ? (directory.byPrefix(args.site)?.id ?? null) : null,
          category: args.category ?? null,
        },
        findNamedConditions: loaders.findNamedConditions,
      });
    },
  },
  SearchResult: {
    id: ({ contentId }) => contentId,
    item: ({ contentId }, _args, { loaders }) => loaders.content.load(contentId),
    snippet: ({ markedSnippet }) => parseSnippet(markedSnippet),
  },
  ContentItem: {
    searchComments: async (item, args, { store, limits, address, loaders }) => {
      const found = await searchComments({
        db: store.db,
        limits,
        address,
        item,
        term: args.term,
        page: parsePage(args.page),
      });
      const comments = await loaders.comment.loadMany(found.results.map(({ id }) => id));
      return {
        ...found,
        // A comment that was removed between the two queries is not a result.
        results: found.results.flatMap(({ snippet }, index) => {
          const comment = comments[index];
          return comment && !(comment instanceof Error) ? [{ comment, snippet }] : [];
        }),
      };
    },
  },
  SearchPage: {
    facets: (found, _args, { store, site }) => findFacets({ db: store.db, site, found }),
  },
  SearchFacets: {
    types: ({ types }) => types.map(({ value, ...rest }) => ({ type: value, ...rest })),
    sites: ({ siteIds }, _args, { directory }) =>
      siteIds.flatMap(({ value, ...rest }) => {
        const site = directory.byId(value);
        return site ? [{ site, ...rest }] : [];
      }),
    categories: ({ categories, names }) =>
      categories.map(({ value, ...rest }) => ({
        slug: value,
        name: names.get(value) ?? value,
        ...rest,
      })),
  },
};
