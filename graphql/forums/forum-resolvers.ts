import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { countThreads, getThread, getThreads } from "#lib/forums/server/get-threads.ts";
import { threadsPerPage } from "#lib/forums/shared/thread.ts";

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
  Mutation: {
    createThread: (_parent, args, { store, limits, redirects, site, viewer }) =>
      createThread({
        store,
        limits,
        redirects,
        site,
        viewer,
        title: args.title,
        body: args.body,
        category: args.category ?? null,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
  },
};
