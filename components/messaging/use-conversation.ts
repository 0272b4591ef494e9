import { useEffect, useState } from "react";
import {
  ConversationDocument,
  type ConversationQuery,
  MarkConversationReadDocument,
  MessageCreatedDocument,
  type MessageLineFragment,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import { toApiError } from "../providers/api-error.ts";
import { loadApollo } from "../providers/load-apollo.ts";
import { mergeMessages, replaceMessage, type ShownMessage } from "./merge-messages.ts";

type Conversation = ConversationQuery["conversation"];
export type ConversationState =
  | { status: "loading" }
  | { status: "missing" }
  | { status: "failed" }
  | { status: "ready"; conversation: Conversation };

const toShown = ({ id, userId, body, insertedAt }: MessageLineFragment): ShownMessage => ({
  id,
  userId,
  body,
  insertedAt,
  state: "sent",
});

/**
 * One conversation, live: its messages as they were, as they arrive and as they are sent. After a
 * broken connection has healed everything is read again, so nothing is missed in between.
 */
export function useConversation(conversationId: string, viewerId: string | null) {
  const [state, setState] = useState<ConversationState>({ status: "loading" });
  const [messages, setMessages] = useState<ShownMessage[]>([]);

  useEffect(() => {
    if (viewerId === null) return;
    let isCurrent = true;
    const endings: (() => void)[] = [];
    const variables = { conversationId };

    async function load(): Promise<void> {
      const { apollo } = await loadApollo();
      const { data } = await apollo.query({
        query: ConversationDocument,
        variables: { id: conversationId },
        fetchPolicy: "network-only",
      });
      if (!isCurrent || !data) return;
      setState({ status: "ready", conversation: data.conversation });
      setMessages((shown) => mergeMessages(shown, data.conversation.messages.map(toShown)));
      void apollo
        .mutate({ mutation: MarkConversationReadDocument, variables })
        .catch(() => undefined);
    }

    async function open(): Promise<void> {
      const [{ apollo }, { socket }] = await Promise.all([
        loadApollo(),
        import("../providers/socket.ts"),
      ]);
      if (!isCurrent) return;
      const subscription = apollo
        .subscribe({ query: MessageCreatedDocument, variables })
        .subscribe({
          next: ({ data }) => {
            if (!data) return;
            setMessages((shown) => mergeMessages(shown, [toShown(data.messageCreated)]));
            if (data.messageCreated.userId !== viewerId) {
              void apollo
                .mutate({ mutation: MarkConversationReadDocument, variables })
                .catch(() => undefined);
            }
          },
          error: () => undefined,
        });
      endings.push(() => subscription.unsubscribe());
      // Each time the line opens, whatever was said while it was down is fetched.
      endings.push(
        socket().on("connected", () => {
          load().catch(() => undefined);
        }),
      );
      await load();
    }

    open().catch((error) => {
      if (isCurrent)
        setState({ status: toApiError(error).code === "NOT_FOUND" ? "missing" : "failed" });
    });
    return () => {
      isCurrent = false;
      for (const end of endings) end();
    };
  }, [conversationId, viewerId]);

  /** Sends a message; it is shown at once. @throws the client's error when it is refused or lost */
  async function send(body: string, key: string): Promise<void> {
    const placeholder: ShownMessage = {
      id: key,
      userId: viewerId ?? "",
      body,
      insertedAt: new Date().toISOString(),
      state: "pending",
    };
    setMessages((shown) => mergeMessages(shown, [placeholder]));
    try {
      const { apollo } = await loadApollo();
      const variables = { conversationId, body, idempotencyKey: key };
      const { data } = await apollo.mutate({ mutation: SendMessageDocument, variables });
      if (!data) throw new Error("No answer");
      setMessages((shown) => replaceMessage(shown, key, toShown(data.sendMessage)));
    } catch (error) {
      setMessages((shown) => shown.filter(({ id }) => id !== key));
      throw error;
    }
  }

  return { state, messages, send };
}
