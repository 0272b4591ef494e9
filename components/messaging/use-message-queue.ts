import { useEffect, useRef, useState } from "react";
import { apollo } from "#components/providers/apollo-client.ts";
import { openAuthDialogForError } from "#components/providers/auth-dialog-store.ts";
import { onReconnect } from "#components/providers/socket.ts";
import { showToast } from "#components/ui/toast-manager.ts";
import { SendMessageDocument } from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { withinAnswerTime } from "./answer-time.ts";
import { noteLastMessage } from "./message-cache.ts";
import { MessageQueue } from "./message-queue.ts";
import { type PendingMessage, type ShownMessage, toShownMessage } from "./shown-message.ts";

async function sendMessage(
  conversationId: string,
  body: string,
  idempotencyKey: string,
): Promise<ShownMessage> {
  const { data } = await apollo.mutate({
    mutation: SendMessageDocument,
    variables: { conversationId, body, idempotencyKey },
    context: withinAnswerTime(),
    update: (cache, { data: sent }) => {
      if (sent) noteLastMessage(cache, sent.sendMessage);
    },
  });
  if (!data) throw new Error("The server has sent no message.");
  return toShownMessage(data.sendMessage);
}

/** The viewer's messages that are not stored yet, and their actions. */
export function useMessageQueue(
  conversationId: string,
  memberId: string,
  onStored: (message: ShownMessage) => void,
) {
  const [pending, setPending] = useState<readonly PendingMessage[]>([]);
  const queue = useRef<MessageQueue | null>(null);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });

  useEffect(() => {
    const opened = new MessageQueue({
      memberId,
      conversationId,
      send: (body, key) => sendMessage(conversationId, body, key),
      onStored: (message) => latest.current(message),
      onRefused: ({ code, message }) => {
        if (openAuthDialogForError(code, errorTexts.logInFirst)) return;
        showToast({ type: "error", description: message });
      },
      onChange: setPending,
    });
    queue.current = opened;
    opened.start();
    const stop = onReconnect(() => opened.sendNow());
    return () => {
      stop();
      opened.dispose();
    };
  }, [conversationId, memberId]);

  return {
    pending,
    send: (body: string) => queue.current?.add(body),
    retry: (key: string) => queue.current?.retry(key),
    cancel: (key: string) => queue.current?.cancel(key) ?? null,
    markDelivered: (message: ShownMessage) => queue.current?.markDelivered(message),
  };
}
