import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { followThread } from "#lib/forums/server/follow-thread.ts";
import { getFollowedThreads, getThread, getThreads } from "#lib/forums/server/get-threads.ts";
import { getThreadStates, saveThreadReads } from "#lib/forums/server/thread-states.ts";

export const forumResolvers: Resolvers = {
  Query: {
    thread: (_parent, args, { store, site }) => getThread(store.db, site, args.slug),
    threads: (_parent, { page, sort, topic }, { store, site }) =>
      getThreads({
        ...{ db: store.db, site, page: parsePage(page), topic: topic ?? null },
        ...(sort ? { sort } : {}),
      }),
    followedThreads: (_parent, { page }, { store, site, viewer }) =>
      getFollowedThreads({ db: store.db, site, viewer, page: parsePage(page) }),
    threadStates: (_parent, { ids }, { store, site, viewer }) =>
      getThreadStates({ db: store.db, site, viewer, ids: ids.map(parseId) }),
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
        visibility: args.visibility ?? null,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    followThread: (_parent, { assocId, isFollowing }, { store, site, viewer }) =>
      followThread({ db: store.db, site, viewer, contentId: parseId(assocId), isFollowing }),
    saveThreadReads: async (_parent, args, { store, site, viewer }) => {
      const reads = args.reads.map(({ assocId, lastReadId }) => ({
        contentId: parseId(assocId),
        lastReadCommentId: lastReadId ? parseId(lastReadId) : 0,
      }));
      await saveThreadReads({ db: store.db, site, viewer, reads });
      return true;
    },
  },
  ContentItem: {
    isSolved: (item) => item.acceptedCommentId !== null,
  },
};
