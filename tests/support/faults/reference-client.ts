import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "graphql-ws";
import WebSocket from "ws";
import { settleMs } from "#components/messaging/message-log.ts";
import { socketOptions } from "#components/providers/socket.ts";
import {
  MessageCreatedDocument,
  type MessageCreatedSubscription,
  MessagePageDocument,
  type MessagePageQuery,
  SendMessageDocument,
  type SendMessageMutation,
} from "#graphql/generated/client/graphql.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import { host } from "#tests/support/product-calls.ts";
import type { Instance } from "./faulty-network.ts";
import { callOperation, type Failure, fetchTicket } from "./member-calls.ts";
import { createScreen, type Screen } from "./screen.ts";

/** Pause before a call is repeated. */
const retryMs = 100;

/** A member in a conversation, as a browser would show it. */
export type ReferenceClient = Pick<Screen, "shown" | "everShownAsSent" | "doubled"> & {
  /** Ids of the messages whose sending was answered. */
  acknowledged: readonly string[];
  failures: readonly Failure[];
  /** Times that a socket was opened. */
  connections: () => number;
  /** Sends a message, again with the same key until it is answered. @throws when it is refused */
  send: (body: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens a conversation with the merging and the socket settings of the product's own pages.
 * @param cookie of a session on any instance
 */
export async function openConversation(options: {
  instance: Instance;
  cookie: string;
  conversationId: string;
}): Promise<ReferenceClient> {
  const { instance, cookie, conversationId } = options;
  let isClosed = false;
  let connections = 0;
  let settling: NodeJS.Timeout | undefined;
  const acknowledged: string[] = [];
  const failures: Failure[] = [];
  const variables = { id: conversationId };
  const { userId } = await fetchTicket(instance, cookie);
  const screen = createScreen(userId);

  /** Repeats a call until it is answered with data. @throws when it is refused for good */
  async function insist<Data>(document: unknown, values: Record<string, unknown>): Promise<Data> {
    for (;;) {
      if (isClosed) throw new Error("The client was closed.");
      const result = await callOperation<Data>(instance, cookie, document, values);
      if (result.kind === "data") return result.data;
      if (result.kind === "failure") {
        failures.push(result.failure);
        if (result.failure.code !== "UNAVAILABLE")
          throw new Error(`${result.failure.code}: ${result.failure.message}`);
      }
      await wait(retryMs);
    }
  }

  /** Reads what came since the last message that is known, page by page, as after each reconnect. */
  async function catchUp(): Promise<void> {
    for (let isAtEnd = false; !isAtEnd; ) {
      const after = screen.lastId();
      const values = after === null ? variables : { ...variables, after };
      const data = await insist<MessagePageQuery>(MessagePageDocument, values);
      const { messages } = data.conversation;
      screen.addPage(messages);
      isAtEnd = after === null || messages.length < messagesPerPage;
    }
  }

  /** `ws` with the headers that a browser adds. */
  class BrowserSocket extends WebSocket {
    constructor(url: string, protocol: string) {
      const siteHost = `${host}:${instance.port}`;
      super(url, protocol, { headers: { host: siteHost, origin: `http://${siteHost}` } });
    }
  }
  const socket = createClient({
    ...socketOptions,
    webSocketImpl: BrowserSocket,
    url: () => `ws://127.0.0.1:${instance.proxy.port}/api/socket`,
    connectionParams: async () => ({ ticket: (await fetchTicket(instance, cookie)).ticket }),
    on: {
      connected: () => {
        connections += 1;
        catchUp().catch(() => undefined);
        clearTimeout(settling);
        settling = setTimeout(() => void catchUp().catch(() => undefined), settleMs);
      },
    },
  });
  const { hash } = (MessageCreatedDocument as unknown as { __meta__: { hash: string } }).__meta__;
  const extensions = { persistedQuery: { version: 1, sha256Hash: hash } };
  const payload = { query: "", variables: { conversationId }, extensions };
  const unsubscribe = socket.subscribe<MessageCreatedSubscription>(payload, {
    next: ({ data, errors }) => {
      if (data) screen.receive(data.messageCreated);
      for (const { message, extensions: named } of errors ?? [])
        failures.push({ status: 200, code: String(named?.code ?? "none"), message });
    },
    // A final close: the member would have to load the page again.
    error: (error) => failures.push({ status: 0, code: "socket", message: JSON.stringify(error) }),
    complete: () => undefined,
  });

  async function send(body: string): Promise<void> {
    const idempotencyKey = randomUUID();
    screen.begin(idempotencyKey, body);
    const values = { conversationId, body, idempotencyKey };
    const { sendMessage: message } = await insist<SendMessageMutation>(SendMessageDocument, values);
    acknowledged.push(message.id);
    screen.acknowledge(idempotencyKey, message);
  }

  await catchUp();
  return {
    ...screen,
    acknowledged,
    failures,
    connections: () => connections,
    send,
    close: async () => {
      isClosed = true;
      clearTimeout(settling);
      unsubscribe();
      // It rejects while a connection is being opened.
      await Promise.resolve(socket.dispose()).catch(() => undefined);
    },
  };
}
