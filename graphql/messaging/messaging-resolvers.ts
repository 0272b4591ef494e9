import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseIdempotencyKey } from "#graphql/ids.ts";
import {
  getConversation,
  getConversations,
  getMessages,
  getUnreadCount,
  type MessageRow,
  markConversationRead,
} from "#lib/messaging/server/get-conversations.ts";
import { sendMessage } from "#lib/messaging/server/send-message.ts";
import { sendRestrictionMessage } from "#lib/messaging/server/send-restriction-message.ts";
import { watchMessages } from "#lib/messaging/server/watch-messages.ts";

export const messagingResolvers: Resolvers = {
  Query: {
    conversation: (_parent, args, { store, site, viewer }) =>
      getConversation({ db: store.db, site, viewer, conversationId: String(args.id) }),
    conversations: (_parent, args, { store, site, viewer }) =>
      getConversations({ db: store.db, site, viewer, isArchived: args.isArchived ?? false }),
    unreads: async (_parent, _args, { store, site, viewer }) => ({
      messages: await getUnreadCount(store.db, site, viewer),
    }),
  },
  Mutation: {
    sendMessage: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      sendMessage({
        store,
        pubsub,
        limits,
        site,
        viewer,
        conversationId: String(args.conversationId),
        body: args.body,
        idempotencyKey:
          args.idempotencyKey == null ? null : parseIdempotencyKey(args.idempotencyKey),
      }),
    markConversationRead: (_parent, args, { store, site, viewer }) =>
      markConversationRead({
        db: store.db,
        site,
        viewer,
        conversationId: String(args.conversationId),
      }),
  },
  Subscription: {
    messageCreated: {
      subscribe: (_parent, args, { store, pubsub, site, session, sessions }) =>
        watchMessages({
          db: store.db,
          pubsub,
          site,
          currentViewer: async () =>
            session ? ((await sessions.byId(session.id, site))?.member ?? null) : null,
          conversationId: String(args.conversationId),
        }),
      resolve: (message: MessageRow) => message,
    },
  },
  Conversation: {
    user: async (conversation, _args, { loaders }) => {
      const partner = await loaders.member.load(conversation.partnerId);
      if (!partner) throw new Error(`Conversation ${conversation.id} has no partner`);
      return partner;
    },
    sendRestrictionMessage: async (conversation, _args, { loaders, viewer }) =>
      sendRestrictionMessage(
        conversation,
        viewer?.id,
        await loaders.member.load(conversation.partnerId),
      ),
    messages: (conversation, { before, limit }, { store }) =>
      getMessages(store.db, conversation, {
        before: before == null ? undefined : String(before),
        limit: limit ?? undefined,
      }),
  },
  Message: {
    userId: (message) => message.authorId,
  },
};
