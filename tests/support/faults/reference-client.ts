import "./browser-globals.ts";
import { setTimeout as wait } from "node:timers/promises";
import WebSocket from "ws";
import { createCatchUp } from "#components/messaging/catch-up.ts";
import { MessageQueue } from "#components/messaging/message-queue.ts";
import { type ShownMessage, toShownMessage } from "#components/messaging/shown-message.ts";
import { ApiError, networkErrorCode } from "#components/providers/api-error.ts";
import { createLiveConnection } from "#components/providers/live-connection.ts";
import {
  ConversationStateDocument,
  MessageCreatedDocument,
  type MessageCreatedSubscription,
  MessagePageDocument,
  type MessagePageQuery,
  SendMessageDocument,
  type SendMessageMutation,
} from "#graphql/generated/client/graphql.ts";
import { host, toOperationBody } from "#tests/support/product-calls.ts";
import type { Instance } from "./faulty-network.ts";
import { callOperation, type Failure, fetchSession } from "./member-calls.ts";
import { createScreen, type Screen } from "./screen.ts";

/** Pause before the conversation is reopened, like a reload of the page by the member. */
const reloadMs = 100;

/** A member in a conversation, as a browser would show it. */
export type ReferenceClient = Pick<Screen, "shown" | "everShownAsSent" | "doubled"> & {
  /** Ids of the acknowledged messages. */
  acknowledged: readonly string[];
  failures: readonly Failure[];
  /** Number of opened sockets. */
  connections: () => number;
  /** Sends a message by the queue of the page. @throws when it is refused */
  send: (body: string) => Promise<void>;
  close: () => void;
};

/**
 * Opens a conversation with the code of the product's own pages, without React.
 * @param options.cookie of a session on any instance
 */
export async function openConversation(options: {
  instance: Instance;
  cookie: string;
  conversationId: string;
}): Promise<ReferenceClient> {
  const { instance, cookie, conversationId } = options;
  let isClosed = false;
  let connections = 0;
  const acknowledged: string[] = [];
  const failures: Failure[] = [];
  const screen = createScreen();

  /** Sends an operation like the Apollo client of the page. @throws ApiError */
  async function call<Data>(document: unknown, variables: Record<string, unknown>): Promise<Data> {
    const result = await callOperation<Data>(instance, cookie, document, variables);
    if (result.kind === "data") return result.data;
    if (result.kind === "broken" || isClosed) throw new ApiError(networkErrorCode);
    const { code, message } = result.failure;
    failures.push(result.failure);
    throw new ApiError(code, message);
  }

  async function readAfter(after: string | undefined): Promise<readonly ShownMessage[]> {
    const variables = { id: conversationId, after };
    const data = await call<MessagePageQuery>(MessagePageDocument, variables);
    return data.conversation.messages.map(toShownMessage);
  }

  async function openPage(): Promise<{ userId: string; messages: readonly ShownMessage[] }> {
    for (;;) {
      try {
        const { user } = await (await fetchSession(instance, cookie)).json();
        return { userId: String(user.id), messages: await readAfter(undefined) };
      } catch {
        await wait(reloadMs);
      }
    }
  }

  const { userId, messages } = await openPage();
  screen.merge(messages);
  const catchUp = createCatchUp({
    since: messages.at(-1)?.id,
    readAfter,
    onPage: screen.merge,
    onEnd: () => call(ConversationStateDocument, { id: conversationId }),
  });

  const answers: PromiseWithResolvers<void>[] = [];
  const queue = new MessageQueue({
    memberId: userId,
    conversationId,
    send: async (body, idempotencyKey) => {
      const variables = { conversationId, body, idempotencyKey };
      const { sendMessage } = await call<SendMessageMutation>(SendMessageDocument, variables);
      return toShownMessage(sendMessage);
    },
    onStored: (message) => {
      acknowledged.push(message.id);
      screen.merge([message]);
      answers.shift()?.resolve();
    },
    onRefused: (error) => answers.shift()?.reject(error),
    onChange: screen.setPending,
  });
  queue.start();

  /** `ws` with the headers that a browser adds. */
  class BrowserSocket extends WebSocket {
    constructor(url: string, protocol: string) {
      const siteHost = `${host}:${instance.port}`;
      super(url, protocol, { headers: { host: siteHost, origin: `http://${siteHost}`, cookie } });
    }
  }
  const connection = createLiveConnection({
    isLazy: true,
    url: () => `ws://127.0.0.1:${instance.proxy.port}/api/socket`,
    fetchSession: () => fetchSession(instance, cookie),
    webSocketImpl: BrowserSocket,
    onReconnect: () => queue.sendNow(),
    onSubscribed: catchUp.start,
    onUnused: () => undefined,
  });
  connection.client.on("connected", () => {
    connections += 1;
  });
  /** Reopens the conversation, as a member would have to reload the page. */
  const noteEnd = (message: string) => {
    if (!isClosed) failures.push({ status: 0, code: "subscription ended", message });
  };
  const operation = JSON.parse(toOperationBody(MessageCreatedDocument, { conversationId }));
  const unsubscribe = connection.client.subscribe<MessageCreatedSubscription>(
    { query: "", ...operation },
    {
      next: ({ data }) => {
        if (!data) return;
        const message = toShownMessage(data.messageCreated);
        screen.merge([message]);
        queue.markDelivered(message);
      },
      error: (error) => noteEnd(JSON.stringify(error)),
      complete: () => noteEnd("completed"),
    },
  );

  return {
    ...screen,
    acknowledged,
    failures,
    connections: () => connections,
    send: (body) => {
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      queue.add(body);
      return answer.promise;
    },
    close: () => {
      isClosed = true;
      queue.dispose();
      catchUp.stop();
      unsubscribe();
      connection.dispose();
      for (const { resolve } of answers) resolve();
    },
  };
}
