import { countThreads, getThread, getThreads } from "#lib/forums/server/get-threads.ts";
import { threadsPerPage } from "#lib/forums/shared/thread.ts";
import type { Resolvers } from "../generated/resolver-types.ts";
import { parsePage } from "../ids.ts";

export const forumResolvers: Resolvers = {
  Query: {
    thread: (_parent, args, { store, site }) => getThread(store.db, site, args.slug),
    threads: async (_parent, args, { store, site }) => {
      const page = parsePage(args.page);
      const [items, total] = await Promise.all([
        getThreads(store.db, site, page),
        countThreads(store.db, site),
      ]);
      return { items, page, pageCount: Math.ceil(total / threadsPerPage) };
    },
  },
};
