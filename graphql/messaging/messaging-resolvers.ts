import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parseIdempotencyKey } from "#graphql/ids.ts";
import { parseUuidCursor } from "#lib/core/shared/cursor.ts";
import { createConversation } from "#lib/messaging/server/create-conversation.ts";
import {
  type ConversationView,
  getConversation,
  getConversations,
  getMessages,
  getUnreadCount,
  isRequestTo,
} from "#lib/messaging/server/get-conversations.ts";
import { getPartnerReadMessageId } from "#lib/messaging/server/partner-read.ts";
import { type MessageReactionRow, reactToMessage } from "#lib/messaging/server/react-to-message.ts";
import { sendMessage } from "#lib/messaging/server/send-message.ts";
import { sendRestrictionMessage } from "#lib/messaging/server/send-restriction-message.ts";
import { sendTyping } from "#lib/messaging/server/send-typing.ts";
import { updateConversation } from "#lib/messaging/server/update-conversation.ts";
import { type DeliveredActivity, watchActivity } from "#lib/messaging/server/watch-activity.ts";
import { watchConversations } from "#lib/messaging/server/watch-conversations.ts";
import { type AnyMessage, watchMessages } from "#lib/messaging/server/watch-messages.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { readConversation } from "#lib/registries/server/read-conversation.ts";
import { withMessage } from "#lib/registries/server/stored-with.ts";

/** The member of the connection's session. */
const toWatcher = ({ store, pubsub, site, currentViewer, log }: GraphQLContext) => ({
  db: store.db,
  pubsub,
  site,
  currentViewer,
  onError: (error: unknown) => log.warn({ err: error }, "messages could not be delivered yet"),
});

/** Follows one kind of event of a conversation as the member of the connection's session. */
const watch = (
  context: GraphQLContext,
  conversationId: string | number,
  event: "created" | "reacted",
) =>
  watchMessages({
    ...toWatcher(context),
    // Subscriptions need a session.
    sessionId: context.session?.id ?? 0,
    conversationId: String(conversationId),
    event,
  });

export const messagingResolvers: Resolvers = {
  Query: {
    conversation: (_parent, args, { store, site, viewer }) =>
      getConversation({ db: store.db, site, viewer, conversationId: String(args.id) }),
    conversations: (_parent, args, { store, site, viewer }) =>
      getConversations({
        db: store.db,
        site,
        viewer,
        isArchived: args.isArchived ?? false,
        onlyRequests: args.onlyRequests ?? false,
        oldestFirst: args.sort === "OLDEST_MESSAGE",
        after: parseUuidCursor(args.after),
        limit: args.limit ?? undefined,
      }),
    // Each count is a resolver of its domain.
    unreads: () => ({}),
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
        withMessage,
        idempotencyKey:
          args.idempotencyKey == null ? null : parseIdempotencyKey(args.idempotencyKey),
      }),
    createConversation: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      createConversation({
        store,
        pubsub,
        limits,
        site,
        viewer,
        withMessage,
        partnerId: parseId(args.userId),
        body: args.body ?? null,
        idempotencyKey:
          args.idempotencyKey == null ? null : parseIdempotencyKey(args.idempotencyKey),
      }),
    updateConversation: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      updateConversation({
        store,
        pubsub,
        limits,
        site,
        viewer,
        conversationId: String(args.conversationId),
        change: { isAccepted: args.isAccepted ?? null, isArchived: args.isArchived ?? null },
      }),
    markConversationRead: (_parent, args, { store, pubsub, site, viewer }) =>
      readConversation({
        db: store.db,
        pubsub,
        site,
        viewer,
        conversationId: String(args.conversationId),
      }),
    sendTyping: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      sendTyping({
        db: store.db,
        pubsub,
        limits,
        site,
        viewer,
        conversationId: String(args.conversationId),
      }),
    reactToMessage: (_parent, args, { store, pubsub, limits, site, viewer }) =>
      reactToMessage({
        store,
        pubsub,
        limits,
        site,
        viewer,
        messageId: String(args.messageID),
        type: (args.reaction?.toLowerCase() as ReactionType | undefined) ?? null,
      }),
  },
  Subscription: {
    messageCreated: {
      subscribe: (_parent, args, context) => watch(context, args.conversationId, "created"),
      resolve: (message: AnyMessage) => message,
    },
    messageReacted: {
      subscribe: (_parent, args, context) => watch(context, args.conversationId, "reacted"),
      resolve: (message: AnyMessage) => message,
    },
    conversationsSubscription: {
      subscribe: (_parent, _args, context) => watchConversations(toWatcher(context)),
      resolve: (conversation: ConversationView) => conversation,
    },
    conversationActivity: {
      subscribe: (_parent, args, context) =>
        watchActivity({ ...toWatcher(context), conversationId: String(args.conversationId) }),
      resolve: (activity: DeliveredActivity) => activity,
    },
  },
  Conversation: {
    conversationId: ({ id }) => id,
    user: async (conversation, _args, { loaders }) => {
      const partner = await loaders.member.load(conversation.partnerId);
      if (!partner) throw new Error(`Conversation ${conversation.id} has no partner`);
      return partner;
    },
    isRequest: (conversation, _args, { viewer }) => isRequestTo(conversation, viewer?.id),
    sendRestrictionMessage: (conversation, _args, { site, viewer }) =>
      viewer && sendRestrictionMessage(site, conversation, viewer, conversation.partner),
    partnerReadMessageId: (conversation, _args, { store, viewer }) =>
      viewer && getPartnerReadMessageId(store.db, conversation, viewer.id),
    messages: (conversation, { before, after, limit }, { store }) =>
      getMessages(store.db, conversation, {
        before: parseUuidCursor(before),
        after: parseUuidCursor(after),
        limit: limit ?? undefined,
      }),
  },
  Unreads: {
    messages: (_unreads, _args, { store, site, viewer }) => getUnreadCount(store.db, site, viewer),
  },
  Message: {
    userId: (message) => message.authorId,
    // An event contains its reactions, because subscriptions have no loaders.
    reactions: (message, _args, context) =>
      "reactions" in message
        ? message.reactions
        : context.loaders.messageReactions.load(message.id),
  },
  MessageReaction: {
    // Upper case only for messages (spec §3).
    type: ({ type }: MessageReactionRow) => type.toUpperCase() as Uppercase<ReactionType>,
    userId: ({ memberId }) => memberId,
    user: ({ memberId }) => ({ id: memberId }),
  },
};
