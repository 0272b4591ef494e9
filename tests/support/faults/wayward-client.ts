import { randomUUID } from "node:crypto";
import { type ExecutionResult, subscribe } from "graphql";
import { createContext } from "#graphql/context.ts";
import {
  MessageCreatedDocument,
  type MessageCreatedSubscription,
  type MessageLineFragment,
  MessagePageDocument,
  SendMessageDocument,
} from "#graphql/generated/client/graphql.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import type { TestNetwork } from "#tests/support/test-network.ts";
import { createScreen } from "./screen.ts";

type Stream = AsyncGenerator<ExecutionResult<MessageCreatedSubscription>>;

/**
 * A member whose live messages wait until the test lets them through, in whatever order and however often, and whose
 * answers may be lost.
 */
export async function createWaywardClient(session: Session, conversationId: string) {
  const screen = createScreen(String(session.member.id));
  const sent: { key: string; body: string; isAcknowledged: boolean }[] = [];
  let arrived: MessageLineFragment[] = [];
  let line: { stream: Stream; ended: Promise<void> } | null = null;

  async function catchUp(at: TestNetwork): Promise<void> {
    for (let isAtEnd = false; !isAtEnd; ) {
      const after = screen.lastId();
      const values = { id: conversationId, ...(after === null ? {} : { after }) };
      const { data } = await at.ask(MessagePageDocument, values, { session });
      const { messages } = data.conversation;
      screen.addPage(messages);
      isAtEnd = after === null || messages.length < messagesPerPage;
    }
  }

  async function connect(at: TestNetwork): Promise<void> {
    if (line) return;
    const stream = (await subscribe({
      schema: at.schema,
      document: MessageCreatedDocument,
      variableValues: { conversationId },
      contextValue: createContext(at.services, {
        ...{ requestId: "test", site: at.site("migraine"), session },
      }),
    })) as Stream;
    const hear = async () => {
      for await (const { data } of stream) if (data) arrived.push(data.messageCreated);
    };
    line = { stream, ended: hear() };
    await catchUp(at);
  }

  async function disconnect(): Promise<void> {
    const ending = line;
    line = null;
    // What was on its way is lost with the line.
    arrived = [];
    await ending?.stream.return(undefined);
    await ending?.ended;
  }

  /** Sends a message, or one of the earlier ones again. */
  async function send(
    at: TestNetwork,
    options: { again?: number; isAnswerLost: boolean },
  ): Promise<void> {
    const { again, isAnswerLost } = options;
    const earlier = again === undefined ? undefined : sent[again % Math.max(1, sent.length)];
    const message = earlier ?? {
      ...{ key: randomUUID(), body: `${session.member.id} says ${sent.length}` },
      isAcknowledged: false,
    };
    if (!earlier) {
      sent.push(message);
      screen.begin(message.key, message.body);
    }
    const values = { conversationId, body: message.body, idempotencyKey: message.key };
    const { data } = await at.ask(SendMessageDocument, values, { session });
    if (isAnswerLost) return;
    message.isAcknowledged = true;
    screen.acknowledge(message.key, data.sendMessage);
  }

  return {
    ...screen,
    sent,
    connect,
    catchUp,
    disconnect,
    send,
    /** Lets one of the messages through that have arrived; it may come again. */
    deliver: (which: number, isKept: boolean) => {
      const index = which % Math.max(1, arrived.length);
      const message = arrived[index];
      if (!message) return;
      if (!isKept) arrived.splice(index, 1);
      screen.receive(message);
    },
    deliverAll: () => {
      for (const message of arrived.splice(0)) screen.receive(message);
    },
  };
}
