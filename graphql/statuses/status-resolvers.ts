import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey, parsePage } from "#graphql/ids.ts";
import { withStatus, withStatusMentions } from "#lib/registries/server/stored-with.ts";
import { updateStatus } from "#lib/statuses/server/change-own-status.ts";
import { createStatus } from "#lib/statuses/server/create-status.ts";
import {
  canRestoreStatusReply,
  deleteStatusReply,
  restoreStatusReply,
} from "#lib/statuses/server/delete-own-reply.ts";
import {
  canRestoreStatus,
  deleteStatus,
  restoreStatus,
} from "#lib/statuses/server/delete-own-status.ts";
import {
  findStatusReplyPage,
  getStatus,
  getStatusHistory,
  getStatusPageCount,
  getStatusReplies,
  getStatusReplyPage,
  getStatusReplyPageCount,
  getStatusVersions,
  type StatusReplyRow,
  type StatusRow,
} from "#lib/statuses/server/get-statuses.ts";
import { createStatusReply } from "#lib/statuses/server/status-replies.ts";

const reading = ({ store, site, viewer }: GraphQLContext) => ({ db: store.db, site, viewer });

async function loadAuthor({ authorId }: { authorId: number }, { loaders }: GraphQLContext) {
  const author = await loaders.member.load(authorId);
  if (!author) throw new Error(`Member ${authorId} of a status update is missing`);
  return author;
}

const loadReactions = async (
  { loaders }: GraphQLContext,
  assocType: "USER_PROFILE_STATUS" | "USER_PROFILE_STATUS_REPLY",
  { id }: StatusRow | StatusReplyRow,
) => (await loaders.reactionAggregates.load({ assocType, assocId: id })).reactionAggregates;

const newestStatus = (
  { id }: { id: number },
  _args: object,
  { loaders }: Pick<GraphQLContext, "loaders">,
) => loaders.newestStatus.load(id);

export const statusResolvers: Resolvers = {
  Query: {
    userProfileStatus: async (_parent, { id, slug }, context) => {
      const member = slug ? await context.loaders.memberBySlug.load(slug) : null;
      if (slug && !member) return null;
      if (!id) return member && context.loaders.newestStatus.load(member.id);
      const status = await getStatus({ ...reading(context), id: parseId(id) });
      return member && status?.authorId !== member.id ? null : status;
    },
    userProfileStatusHistory: async (_parent, { slug, limit, page }, context) => {
      const member = await context.loaders.memberBySlug.load(slug);
      if (!member) return [];
      return getStatusHistory({
        ...reading(context),
        authorId: member.id,
        page: parsePage(page),
        limit: limit ?? undefined,
      });
    },
    canRestoreProfileStatus: (_parent, { id }, context) =>
      canRestoreStatus({ ...reading(context), id: parseId(id) }),
    canRestoreProfileStatusReply: (_parent, { id }, context) =>
      canRestoreStatusReply({ ...reading(context), id: parseId(id) }),
  },
  Mutation: {
    createProfileStatus: (_parent, args, { store, limits, screening, site, viewer }) =>
      createStatus({
        store,
        limits,
        screening,
        site,
        viewer,
        withStatus,
        text: { body: args.body, document: args.document },
        visibility: args.visibility,
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    updateProfileStatus: (_parent, args, { store, limits, screening, site, viewer }) =>
      updateStatus({
        store,
        limits,
        screening,
        site,
        viewer,
        withMentions: withStatusMentions,
        id: parseId(args.id),
        text: { body: args.body, document: args.document },
        visibility: args.visibility,
      }),
    deleteProfileStatus: async (_parent, { id }, { store, limits, site, viewer }) => {
      await deleteStatus({ store, limits, site, viewer, id: parseId(id) });
      return true;
    },
    restoreProfileStatus: (_parent, { id }, { store, limits, site, viewer }) =>
      restoreStatus({
        store,
        limits,
        site,
        viewer,
        id: parseId(id),
        withMentions: withStatusMentions,
      }),
    createProfileStatusReply: (_parent, args, { store, limits, screening, site, viewer }) =>
      createStatusReply({
        store,
        limits,
        screening,
        site,
        viewer,
        withStatus,
        statusId: parseId(args.statusId),
        inReplyToId: args.inReplyToId == null ? null : parseId(args.inReplyToId),
        text: { body: args.body, document: args.document },
        idempotencyKey: parseIdempotencyKey(args.idempotencyKey),
      }),
    deleteProfileStatusReply: async (_parent, { id }, { store, limits, site, viewer }) => {
      await deleteStatusReply({ store, limits, site, viewer, id: parseId(id) });
      return true;
    },
    restoreProfileStatusReply: (_parent, { id }, { store, limits, site, viewer }) =>
      restoreStatusReply({ store, limits, site, viewer, id: parseId(id) }),
  },
  ProfileStatus: {
    isHeld: ({ state }) => state === "held",
    earlierVersions: ({ id }, _args, { store }) => getStatusVersions(store.db, id),
    user: (status, _args, context) => loadAuthor(status, context),
    replies: ({ id }, { page }, { store, viewer }) =>
      getStatusReplies({ db: store.db, viewer, statusId: id, page: parsePage(page) }),
    replyPageCount: ({ id }, _args, { store, viewer }) =>
      getStatusReplyPageCount({ db: store.db, viewer, statusId: id }),
    replyPage: ({ id }, args, { store, viewer }) =>
      findStatusReplyPage({ db: store.db, viewer, statusId: id, id: parseId(args.id) }),
    reactionAggregates: (status, _args, context) =>
      loadReactions(context, "USER_PROFILE_STATUS", status),
  },
  ProfileStatusReply: {
    isHeld: ({ state }) => state === "held",
    inReplyTo: ({ inReplyToId }, _args, { loaders }) =>
      inReplyToId === null ? null : loaders.statusReply.load(inReplyToId),
    user: (reply, _args, context) => loadAuthor(reply, context),
    page: (reply, _args, { store }) => getStatusReplyPage(store.db, reply),
    reactionAggregates: (reply, _args, context) =>
      loadReactions(context, "USER_PROFILE_STATUS_REPLY", reply),
  },
  CurrentUser: { profileStatus: newestStatus },
  User: {
    profileStatus: newestStatus,
    profileStatuses: ({ id }, { page }, context) =>
      getStatusHistory({ ...reading(context), authorId: id, page: parsePage(page) }),
    profileStatusPageCount: ({ id }, _args, context) =>
      getStatusPageCount({ ...reading(context), authorId: id }),
  },
};
