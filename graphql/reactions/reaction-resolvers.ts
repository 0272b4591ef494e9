import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { getReactions } from "#lib/reactions/server/get-reactions.ts";
import { setReaction } from "#lib/reactions/server/set-reaction.ts";
import type { Reactable, ReactionType } from "#lib/reactions/shared/reaction.ts";
import { reactableOwners } from "#lib/registries/server/reactable-owners.ts";

const set = (context: GraphQLContext, reactable: Reactable, type: ReactionType | null) =>
  setReaction({
    store: context.store,
    limits: context.limits,
    owners: reactableOwners,
    site: context.site,
    viewer: context.viewer,
    reactable,
    type,
  });

export const reactionResolvers: Resolvers = {
  Query: {
    reactions: (_parent, args, { store, site, viewer }) =>
      getReactions({
        db: store.db,
        owners: reactableOwners,
        site,
        viewer,
        reactables: args.reactables.map(({ assocType, assocId }) => ({
          assocType,
          assocId: parseId(assocId),
        })),
      }),
  },
  Mutation: {
    createReaction: (_parent, args, context) =>
      set(context, { assocType: args.reactedType, assocId: parseId(args.assocId) }, args.type),
    removeReaction: (_parent, args, context) =>
      set(context, { assocType: args.reactedType, assocId: parseId(args.assocId) }, null),
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
