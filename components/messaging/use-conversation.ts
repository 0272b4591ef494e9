import { useQuery, useSubscription } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import { socket } from "#components/providers/socket.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  ConversationDocument,
  type ConversationQuery,
  MarkConversationReadDocument,
  MessageCreatedDocument,
  type MessageLineFragment,
  MessageReactedDocument,
  type MessageReactionType,
  ReactToMessageDocument,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { addMessageToCache, subtractUnread } from "./message-cache.ts";
import {
  joinMessages,
  markDelivered,
  type PendingMessage,
  type ShownMessage,
  toShownMessage,
} from "./shown-message.ts";

export type ConversationState =
  | { status: "loading" | "missing" | "failed" }
  | { status: "ready"; conversation: ConversationQuery["conversation"] };

const ignore = () => undefined;

/**
 * One conversation with live updates. Its messages are in Apollo's cache; pending ones are in state until
 * they are stored. After a reconnect, the newest page is read again.
 */
export function useConversation(conversationId: string, viewerId: string) {
  const { data, previousData, error, fetchMore, refetch } = useQuery(ConversationDocument, {
    client: apollo,
    variables: { id: conversationId },
  });
  const conversation = (data ?? previousData)?.conversation;
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const [lastReceived, setLastReceived] = useState<ShownMessage | null>(null);
  const [isAtStart, setIsAtStart] = useState(false);
  const isLoadingOlder = useRef(false);

  useSubscription(MessageCreatedDocument, {
    client: apollo,
    variables: { conversationId },
    // The socket reconnects automatically.
    onError: ignore,
    onData: ({ client, data: { data: event } }) => {
      if (!event) return;
      const { messageCreated: message } = event;
      setPending((messages) => markDelivered(messages, message));
      addMessageToCache(client.cache, message);
      if (message.userId === viewerId) return;
      setLastReceived(toShownMessage(message));
      markRead(false);
    },
  });

  // The message is one record of the cache: its reactions show by themselves.
  useSubscription(MessageReactedDocument, {
    client: apollo,
    variables: { conversationId },
    onError: ignore,
  });

  useEffect(() => socket().on("connected", () => void refetch().catch(ignore)), [refetch]);

  function markRead(wasUnread: boolean): void {
    apollo
      .mutate({
        mutation: MarkConversationReadDocument,
        variables: { conversationId },
        update: (cache, { data: read }) => {
          if (wasUnread && read) subtractUnread(cache, read);
        },
      })
      .catch(ignore);
  }

  const isUnread = conversation?.isRead === false;
  useEffect(() => {
    if (isUnread) markRead(true);
  }, [isUnread]);

  /** Loads the page before the oldest message that is shown; one request at a time. */
  async function loadOlder(): Promise<void> {
    const before = conversation?.messages[0]?.id;
    if (!before || isAtStart || isLoadingOlder.current) return;
    isLoadingOlder.current = true;
    try {
      const page = await fetchMore({ variables: { id: conversationId, before } });
      const count = page.data?.conversation.messages.length ?? 0;
      if (count < messagesPerPage) setIsAtStart(true);
    } finally {
      isLoadingOlder.current = false;
    }
  }

  /** Sends a message; it is shown at once. @throws ApiError when it is refused or lost */
  async function send(body: string, idempotencyKey: string): Promise<void> {
    const insertedAt = new Date().toISOString();
    const placeholder = { id: idempotencyKey, userId: viewerId, body, insertedAt, reactions: [] };
    setPending((messages) => [...messages, { ...placeholder, state: "pending" }]);
    try {
      await apollo.mutate({
        mutation: SendMessageDocument,
        variables: { conversationId, body, idempotencyKey },
        update: (cache, { data: sent }) => {
          if (!sent) return;
          const storedId = sent.sendMessage.id;
          setPending((messages) =>
            messages.map((one) => (one.id === idempotencyKey ? { ...one, storedId } : one)),
          );
          addMessageToCache(cache, sent.sendMessage);
        },
      });
    } catch (thrown) {
      setPending((messages) => messages.filter(({ id }) => id !== idempotencyKey));
      throw thrown;
    }
  }

  /** Selects a reaction to a message, or removes it; shown at once and taken back when it fails. */
  function react(messageId: string, type: ReactionType | null): void {
    const message = conversation?.messages.find(({ id }) => id === messageId);
    if (!message) return;
    const reaction = (type?.toUpperCase() ?? null) as MessageReactionType | null;
    apollo
      .mutate({
        mutation: ReactToMessageDocument,
        variables: { messageID: messageId, reaction },
        optimisticResponse: {
          __typename: "Mutation",
          reactToMessage: withReaction(message, viewerId, reaction),
        },
      })
      .catch(() => showToast({ type: "error", description: errorTexts.generic }));
  }

  let state: ConversationState = { status: "loading" };
  if (conversation) state = { status: "ready", conversation };
  else if (error) state = { status: toApiError(error).code === "NOT_FOUND" ? "missing" : "failed" };
  const stored = conversation?.messages.map(toShownMessage) ?? [];
  return {
    state,
    messages: joinMessages(stored, pending),
    hasOlder: stored.length >= messagesPerPage && !isAtStart,
    lastReceived,
    loadOlder,
    send,
    react,
  };
}

/** A message as it is once a member has selected a reaction, or removed theirs. */
function withReaction(
  message: MessageLineFragment,
  userId: string,
  type: MessageReactionType | null,
): MessageLineFragment {
  const others = message.reactions.filter((reaction) => reaction.userId !== userId);
  const own = type ? [{ __typename: "MessageReaction" as const, type, userId }] : [];
  return { ...message, reactions: [...others, ...own] };
}
