import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import { getReactors } from "#lib/reactions/server/get-reactors.ts";
import { getAllReactions, react } from "#lib/registries/server/react.ts";
import { reactableOwners } from "#lib/registries/server/reactable-owners.ts";

export const reactionResolvers: Resolvers = {
  Query: {
    reactions: (_parent, { reactables }, { store: { db }, site, viewer }) =>
      getAllReactions({ db, site, viewer, targets: reactables, parseId }),
    reactors: (_parent, args, { store: { db }, site, viewer }) =>
      getReactors({
        db,
        owners: reactableOwners,
        site,
        viewer,
        reactable: { assocType: args.reactedType, assocId: parseId(args.assocId) },
        type: args.type ?? null,
        page: parsePage(args.page),
      }),
  },
  Mutation: {
    createReaction: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      react({
        store,
        pubsub,
        limits,
        site,
        viewer,
        parseId,
        target: { assocType: args.reactedType, assocId: args.assocId },
        type: args.type,
      }),
    removeReaction: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      react({
        store,
        pubsub,
        limits,
        site,
        viewer,
        parseId,
        target: { assocType: args.reactedType, assocId: args.assocId },
        type: null,
      }),
  },
  Reactor: {
    user: async ({ memberId }, _args, { loaders }) => {
      const member = await loaders.member.load(memberId);
      if (!member) throw new Error(`Member ${memberId} of a reaction is missing`);
      return member;
    },
  },
  ContentItem: {
    reactionAggregates: async (item, _args, { loaders }) => {
      const assocType = item.type === "thread" ? "THREAD" : "POST";
      return (await loaders.reactionAggregates.load({ assocType, assocId: item.id }))
        .reactionAggregates;
    },
  },
  Comment: {
    reactionAggregates: async (comment, _args, { loaders }) =>
      (
        await loaders.reactionAggregates.load({
          assocType: comment.parentId === null ? "COMMENT" : "REPLY",
          assocId: comment.id,
        })
      ).reactionAggregates,
  },
};
