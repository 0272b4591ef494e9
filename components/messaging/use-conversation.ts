import { useQuery, useSubscription } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { getPressFailure, toApiError } from "#components/providers/api-error.ts";
import { apollo } from "#components/providers/apollo-client.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  ConversationDocument,
  type ConversationQuery,
  MarkConversationReadDocument,
  MessageCreatedDocument,
  MessageReactedDocument,
  type MessageReactionType,
  ReactToMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import type { ReactionType } from "#lib/reactions/shared/reaction.ts";
import { noteLastMessage, subtractUnread } from "./message-cache.ts";
import { storeChange } from "./read-state.ts";
import { joinMessages, type ShownMessage, toShownMessage, withReaction } from "./shown-message.ts";
import { useMessageLog } from "./use-message-log.ts";
import { useMessageQueue } from "./use-message-queue.ts";

export type ConversationFacts = Omit<ConversationQuery["conversation"], "messages">;
export type ConversationState =
  | { status: "loading" | "missing" | "failed" }
  | { status: "ready"; conversation: ConversationFacts };

const ignore = () => undefined;

/** One conversation with live updates. */
export function useConversation(conversationId: string, viewerId: string) {
  const { data, previousData, error } = useQuery(ConversationDocument, {
    client: apollo,
    variables: { id: conversationId },
  });
  const conversation = (data ?? previousData)?.conversation;
  const log = useMessageLog(conversationId, conversation?.messages);
  const queue = useMessageQueue(conversationId, viewerId, (message) => log.merge([message]));
  const [lastReceived, setLastReceived] = useState<ShownMessage | null>(null);
  const unread = useFirstUnread(conversation, log, viewerId);

  useSubscription(MessageCreatedDocument, {
    client: apollo,
    variables: { conversationId },
    // The socket reconnects automatically.
    onError: ignore,
    onData: ({ client, data: { data: event } }) => {
      if (!event) return;
      const message = toShownMessage(event.messageCreated);
      log.merge([message]);
      queue.markDelivered(message);
      noteLastMessage(client.cache, event.messageCreated);
      if (message.userId !== viewerId) setLastReceived(message);
    },
  });

  useSubscription(MessageReactedDocument, {
    client: apollo,
    variables: { conversationId },
    onError: ignore,
    onData: ({ data: { data: event } }) => {
      if (event) log.merge([toShownMessage(event.messageReacted)]);
    },
  });

  useMarkRead(conversationId, conversation?.isRead, lastReceived?.id ?? null);

  /** Selects or removes a reaction to a message: shown at once, and reverted after a failure. */
  function react(messageId: string, type: ReactionType | null): void {
    const message = log.messages.find(({ id }) => id === messageId);
    if (!message) return;
    log.merge([withReaction(message, viewerId, type)]);
    const reaction = (type?.toUpperCase() ?? null) as MessageReactionType | null;
    apollo
      .mutate({
        mutation: ReactToMessageDocument,
        variables: { messageID: messageId, reaction },
      })
      .then(({ data: answer }) => {
        if (answer) log.merge([toShownMessage(answer.reactToMessage)]);
      })
      .catch((error: unknown) => {
        log.merge([message]);
        showToast({ type: "error", description: getPressFailure(error) });
      });
  }

  let state: ConversationState = { status: "loading" };
  if (conversation) state = { status: "ready", conversation };
  else if (error) state = { status: toApiError(error).code === "NOT_FOUND" ? "missing" : "failed" };
  return {
    state,
    messages: joinMessages(log.messages, queue.pending),
    hasOlder: log.hasOlder,
    loadOlder: log.loadOlder,
    lastReceived,
    ...unread,
    queue,
    react,
  };
}

/** The first message that was new when the conversation was opened. It keeps its mark while the viewer reads on. */
function useFirstUnread(
  conversation: ConversationFacts | undefined,
  log: ReturnType<typeof useMessageLog>,
  viewerId: string,
) {
  const [opened, setOpened] = useState<{ lastRead: number } | null>(null);
  if (!opened && conversation) {
    const { isRead, lastReadSequence } = conversation;
    setOpened({ lastRead: isRead ? Number.POSITIVE_INFINITY : lastReadSequence });
  }
  const lastRead = opened?.lastRead ?? Number.POSITIVE_INFINITY;
  const { messages, hasOlder } = log;
  // All loaded messages are new, so older messages may be new, too.
  const isFurtherBack = hasOlder && (messages[0]?.sequence ?? lastRead) > lastRead;
  const unread = messages.find(
    ({ userId, sequence }) => userId !== viewerId && sequence > lastRead,
  );
  return {
    firstUnread: isFurtherBack ? null : (unread?.id ?? null),
    loadFirstUnread: isFurtherBack ? () => log.loadBackTo(lastRead) : null,
  };
}

/** Marks a conversation as read while the tab is visible: on opening, and with each new message. */
function useMarkRead(
  conversationId: string,
  isRead: boolean | undefined,
  lastReceived: string | null,
): void {
  useEffect(() => {
    if (isRead === undefined || (isRead && lastReceived === null)) return;
    const markRead = () => {
      if (document.visibilityState === "hidden") return;
      document.removeEventListener("visibilitychange", markRead);
      storeChange(() =>
        apollo.mutate({
          mutation: MarkConversationReadDocument,
          variables: { conversationId },
          update: (cache, { data: read }) => {
            if (!isRead && read) subtractUnread(cache, read);
          },
        }),
      ).catch(ignore);
    };
    document.addEventListener("visibilitychange", markRead);
    markRead();
    return () => document.removeEventListener("visibilitychange", markRead);
  }, [conversationId, isRead, lastReceived]);
}
