import type { ContentModel } from "#graphql/content-model.ts";
import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import { addNextItemTags } from "#graphql/note-lists.ts";
import { countForumActivity } from "#lib/forums/server/count-forum-activity.ts";
import { createThread } from "#lib/forums/server/create-thread.ts";
import { followThread } from "#lib/forums/server/follow-thread.ts";
import { getNextThread } from "#lib/forums/server/get-next-thread.ts";
import { getFollowedThreads, getThread, getThreads } from "#lib/forums/server/get-threads.ts";
import { setAcceptedComment } from "#lib/forums/server/set-accepted-comment.ts";
import { getThreadStates } from "#lib/forums/server/thread-states.ts";
import { updateThread } from "#lib/forums/server/update-thread.ts";
import { readThreads } from "#lib/registries/server/read-threads.ts";
import { withMentions, withThread } from "#lib/registries/server/stored-with.ts";

/** The best answer of a thread, unless it was removed since. */
async function loadAccepted({ loaders }: GraphQLContext, item: ContentModel) {
  const id = item.acceptedCommentId;
  const comment = id === null ? null : await loaders.comment.load(id);
  return comment?.status === "visible" ? comment : null;
}

export const forumResolvers: Resolvers = {
  Query: {
    thread: (_parent, { slug, preview }, { store, site, viewer }) =>
      getThread({ db: store.db, site, viewer, slug, preview: preview ?? false }),
    threads: (_parent, { page, sort, topic }, { store, site }) =>
      getThreads({
        db: store.db,
        site,
        page: parsePage(page),
        topic: topic ?? null,
        sort: sort ?? undefined,
      }),
    forumActivity: (_parent, _args, { store, site }) => countForumActivity({ db: store.db, site }),
    followedThreads: (_parent, { page }, { store, site, viewer }) =>
      getFollowedThreads({ db: store.db, site, viewer, page: parsePage(page) }),
    threadStates: (_parent, { ids }, { store, site, viewer }) =>
      getThreadStates({ db: store.db, site, viewer, ids: ids.map(parseId) }),
  },
  Mutation: {
    createThread: (_parent, args, { store, limits, screening, redirects, site, viewer }) =>
      createThread({
        withThread,
        store,
        limits,
        screening,
        redirects,
        site,
        viewer,
        title: args.title,
        body: args.body ?? "",
        document: args.document ?? null,
        category: args.category ?? null,
        visibility: args.visibility ?? null,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    updateThread: (_parent, { id, expectedRevision, ...fields }, context) => {
      const { store, limits, screening, site, viewer } = context;
      return updateThread({
        store,
        limits,
        screening,
        site,
        viewer,
        id: parseId(id),
        expectedRevision,
        withMentions,
        fields: { ...fields, body: fields.body ?? "", visibility: fields.visibility ?? null },
      });
    },
    followThread: (_parent, { assocId, isFollowing }, { store, site, viewer }) =>
      followThread({ db: store.db, site, viewer, contentId: parseId(assocId), isFollowing }),
    setAcceptedComment: (_parent, { threadId, commentId }, { store, site, viewer }) =>
      setAcceptedComment({
        store,
        site,
        viewer,
        threadId: parseId(threadId),
        commentId: commentId == null ? null : parseId(commentId),
      }),
    saveThreadReads: async (_parent, args, { store, pubsub, site, viewer }) => {
      const reads = args.reads.map(({ assocId, lastReadId }) => ({
        contentId: parseId(assocId),
        lastReadCommentId: lastReadId ? parseId(lastReadId) : 0,
      }));
      await readThreads({ db: store.db, pubsub, site, viewer, reads });
      return true;
    },
  },
  ContentItem: {
    nextThread: async (item, _args, context) => {
      const next = await getNextThread(context.store.db, context.site, item);
      addNextItemTags(context, "thread", item, next);
      return next;
    },
    acceptedComment: (item, _args, context) => loadAccepted(context, item),
    isSolved: async (item, _args, context) => (await loadAccepted(context, item)) !== null,
  },
};
