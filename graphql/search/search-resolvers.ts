import { searchContent } from "#lib/search/server/search-content.ts";
import type { Resolvers } from "../generated/resolver-types.ts";
import { parsePage } from "../ids.ts";

export const searchResolvers: Resolvers = {
  Query: {
    search: async (_parent, args, { store, limits, site, address, loaders }) => {
      const page = parsePage(args.page);
      const found = await searchContent({
        db: store.db,
        limits,
        site,
        address,
        term: args.term,
        page,
      });
      const items = await loaders.content.loadMany(found.results.map((row) => row.contentId));
      return {
        ...found,
        // What was taken away between the two questions is no result any more.
        results: found.results.flatMap(({ snippet }, index) => {
          const item = items[index];
          return item && !(item instanceof Error) ? [{ item, snippet }] : [];
        }),
      };
    },
  },
};
