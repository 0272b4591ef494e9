import "./browser-globals.ts";
import { randomUUID } from "node:crypto";
import { type ExecutionResult, subscribe } from "graphql";
import { createCatchUp } from "#components/messaging/catch-up.ts";
import {
  markDelivered,
  type PendingMessage,
  toShownMessage,
} from "#components/messaging/shown-message.ts";
import { createContext } from "#graphql/context.ts";
import {
  MessageCreatedDocument,
  type MessageCreatedSubscription,
  type MessageLineFragment,
  MessagePageDocument,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { TestNetwork } from "#tests/support/test-network.ts";
import { createScreen } from "./screen.ts";

type Stream = AsyncGenerator<ExecutionResult<MessageCreatedSubscription>>;

/**
 * A member whose live messages are delivered by the test, in any order and repeatedly, and whose responses may be
 * lost.
 */
export async function createUnreliableClient(session: Session, conversationId: string) {
  const userId = String(session.member.id);
  const screen = createScreen();
  const sent: { key: string; body: string; isAcknowledged: boolean }[] = [];
  let pending: readonly PendingMessage[] = [];
  let arrived: MessageLineFragment[] = [];
  let line: { at: TestNetwork; stream: Stream; ended: Promise<void> } | null = null;
  let caughtUp = Promise.withResolvers<void>();

  const setPending = (messages: readonly PendingMessage[]) => {
    pending = messages;
    screen.setPending(pending);
  };
  const catchUp = createCatchUp({
    since: undefined,
    readAfter: async (after) => {
      if (!line) throw new Error("There is no line.");
      const values = { id: conversationId, after };
      const { data } = await line.at.ask(MessagePageDocument, values, { session });
      return data.conversation.messages.map(toShownMessage);
    },
    onPage: screen.merge,
    onEnd: async () => caughtUp.resolve(),
  });

  async function connect(at: TestNetwork): Promise<void> {
    if (line) return;
    const stream = (await subscribe({
      schema: at.schema,
      document: MessageCreatedDocument,
      variableValues: { conversationId },
      contextValue: createContext(at.services, {
        requestId: "test",
        site: at.site("migraine"),
        session,
      }),
    })) as Stream;
    const hear = async () => {
      for await (const { data } of stream) if (data) arrived.push(data.messageCreated);
    };
    line = { at, stream, ended: hear() };
    caughtUp = Promise.withResolvers();
    catchUp.start();
    await caughtUp.promise;
  }

  async function disconnect(): Promise<void> {
    const ending = line;
    line = null;
    // Data in transit is lost with the connection.
    arrived = [];
    await ending?.stream.return(undefined);
    await ending?.ended;
  }

  /** Sends a message, or repeats an earlier one. */
  async function send(
    at: TestNetwork,
    options: { again?: number; isAnswerLost: boolean },
  ): Promise<void> {
    const { again, isAnswerLost } = options;
    const earlier = again === undefined ? undefined : sent[again % Math.max(1, sent.length)];
    const message = earlier ?? {
      key: randomUUID(),
      body: `${session.member.id} says ${sent.length}`,
      isAcknowledged: false,
    };
    if (!earlier) {
      sent.push(message);
      const insertedAt = new Date().toISOString();
      const shown = { id: message.key, userId, body: message.body, insertedAt, reactions: [] };
      const sequence = Number.POSITIVE_INFINITY;
      setPending([...pending, { ...shown, sequence, state: "sending" }]);
    }
    const values = { conversationId, body: message.body, idempotencyKey: message.key };
    const { data } = await at.ask(SendMessageDocument, values, { session });
    if (isAnswerLost) return;
    message.isAcknowledged = true;
    screen.merge([toShownMessage(data.sendMessage)]);
    setPending(pending.filter(({ id }) => id !== message.key));
  }

  function receive(message: MessageLineFragment): void {
    const shown = toShownMessage(message);
    screen.merge([shown]);
    setPending(markDelivered(pending, shown));
  }

  return {
    ...screen,
    sent,
    connect,
    disconnect,
    send,
    /** Delivers one of the arrived messages; it may be delivered again. */
    deliver: (which: number, isKept: boolean) => {
      const index = which % Math.max(1, arrived.length);
      const message = arrived[index];
      if (!message) return;
      if (!isKept) arrived.splice(index, 1);
      receive(message);
    },
    deliverAll: () => {
      for (const message of arrived.splice(0)) receive(message);
    },
  };
}
