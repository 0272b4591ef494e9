import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import { getCommentReactedType } from "#lib/comments/shared/comment.ts";
import { getMessageAggregates, reactToMessage } from "#lib/messaging/server/react-to-message.ts";
import { getReactions, maxReactionBatch } from "#lib/reactions/server/get-reactions.ts";
import { getReactors } from "#lib/reactions/server/get-reactors.ts";
import { setReaction } from "#lib/reactions/server/set-reaction.ts";
import type { ReactedType, ReactionType } from "#lib/reactions/shared/reaction.ts";
import { reactableOwners as owners } from "#lib/registries/server/reactable-owners.ts";

type Target = { assocId: string | number; reactedType: ReactedType };

/** Reacts to a message by the operation that messages have, to anything else by the common one. */
async function set(context: GraphQLContext, target: Target, type: ReactionType | null) {
  const { store, pubsub, limits, site, viewer } = context;
  const { assocId, reactedType: assocType } = target;
  if (assocType !== "MESSAGE") {
    const reactable = { assocType, assocId: parseId(assocId) };
    return setReaction({ ...{ store, limits, owners, site, viewer }, reactable, type });
  }
  const messageId = String(assocId);
  await reactToMessage({ ...{ store, pubsub, limits, site, viewer }, messageId, type });
  const messageIds = [messageId];
  const [aggregate] = await getMessageAggregates({ db: store.db, site, viewer, messageIds });
  if (!aggregate) throw new Error("Who reacts to a message can read it");
  return aggregate;
}

export const reactionResolvers: Resolvers = {
  Query: {
    reactions: async (_parent, { reactables }, { store: { db }, site, viewer }) => {
      const asked = reactables.slice(0, maxReactionBatch);
      const messageIds = asked.flatMap(({ assocType, assocId }) =>
        assocType === "MESSAGE" ? [String(assocId)] : [],
      );
      const others = asked.flatMap(({ assocType, assocId }) =>
        assocType === "MESSAGE" ? [] : [{ assocType, assocId: parseId(assocId) }],
      );
      const answers = await Promise.all([
        getReactions({ ...{ db, owners, site, viewer }, reactables: others }),
        getMessageAggregates({ ...{ db, site, viewer }, messageIds }),
      ]);
      return answers.flat();
    },
    reactors: (_parent, args, { store: { db }, site, viewer }) =>
      getReactors({
        ...{ db, owners, site, viewer },
        reactable: { assocType: args.reactedType, assocId: parseId(args.assocId) },
        type: args.type ?? null,
        page: parsePage(args.page),
      }),
  },
  Mutation: {
    createReaction: (_parent, args, context) => set(context, args, args.type),
    removeReaction: (_parent, args, context) => set(context, args, null),
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
          assocType: getCommentReactedType(comment),
          assocId: comment.id,
        })
      ).reactionAggregates,
  },
};
