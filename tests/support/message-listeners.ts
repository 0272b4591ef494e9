import { type DocumentNode, type ExecutionResult, parse, subscribe } from "graphql";
import { createContext } from "#graphql/context.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { TestNetwork } from "./test-network.ts";

const toMessages = parse(
  "subscription ($id: ID!) { messageCreated(conversationId: $id) { body } }",
);
const toConversations = parse(
  "subscription { conversationsSubscription { id isAccepted isArchived } }",
);

// biome-ignore lint/suspicious/noExplicitAny: what is heard depends on the document
type Heard = any;

async function open(
  at: TestNetwork,
  session: Session,
  document: DocumentNode,
  variableValues: Record<string, unknown>,
) {
  const request = { requestId: "test", site: at.site("migraine"), session };
  const contextValue = createContext(at.services, request);
  const stream = await subscribe({ schema: at.schema, document, variableValues, contextValue });
  if (!(Symbol.asyncIterator in stream))
    return { code: (stream.errors?.[0]?.originalError as { code?: string } | undefined)?.code };
  const ear = { heard: [] as Heard[], isEnded: false, close: () => stream.return(undefined) };
  const hear = async (results: AsyncGenerator<ExecutionResult>) => {
    for await (const { data, errors } of results) ear.heard.push(data ?? errors);
    ear.isEnded = true;
  };
  void hear(stream as AsyncGenerator<ExecutionResult>);
  return { ear };
}

/** Subscribes to the messages of a conversation. @returns the received events, or the code of the refusal */
export const listenToMessages = (at: TestNetwork, session: Session, id: string) =>
  open(at, session, toMessages, { id });

/** Subscribes to the conversations of a member. */
export const listenToConversations = (at: TestNetwork, session: Session) =>
  open(at, session, toConversations, {});

type Ear = NonNullable<Awaited<ReturnType<typeof open>>["ear"]>;

/** A listener, and its expected events from the model. */
export type Listener = { who: number; session: Session; ear: Ear; mustEnd: boolean } & (
  | { kind: "messages"; conversationId: string; expected: string[] }
  | {
      kind: "conversations";
      mayHear: (id: string) => boolean;
      latest: Map<string, unknown>;
      heardAtEnd: number;
    }
);

/** The received events, in the form of `toExpected`. */
export function toHeard({ ear, ...listener }: Listener) {
  const { isEnded, heard } = ear;
  if (listener.kind === "messages")
    return { isEnded, heard: heard.map((data) => data.messageCreated?.body ?? data) };
  const ids = [...listener.latest.keys()];
  const all = heard.map((data) => data.conversationsSubscription ?? data);
  // A repeated event of an earlier change may end it before anything new happens.
  const mayHaveEnded = listener.heardAtEnd !== Infinity && !listener.mustEnd;
  return {
    isEnded: isEnded && !mayHaveEnded,
    heard: ids.map((id) => all.findLast((one) => one.id === id)),
    foreign: all.filter((one) => !listener.mayHear(one.id)),
    isHeardAfterEnd: heard.length > listener.heardAtEnd,
  };
}

/** The events that a listener should have received according to the model. */
export const toExpected = (listener: Listener) =>
  listener.kind === "messages"
    ? { isEnded: listener.mustEnd, heard: listener.expected }
    : {
        isEnded: listener.mustEnd,
        heard: [...listener.latest.values()],
        foreign: [],
        isHeardAfterEnd: false,
      };
