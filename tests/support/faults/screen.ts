import { mergeMessages } from "#components/messaging/message-log.ts";
import {
  joinMessages,
  markDelivered,
  type PendingMessage,
  type ShownMessage,
  toShownMessage,
} from "#components/messaging/shown-message.ts";
import type { MessageLineFragment } from "#graphql/generated/client/graphql.ts";

/** What a member sees of a conversation, put together by the functions of the product's own pages. */
export type Screen = {
  /** What is on the screen now, the oldest first. */
  shown: () => readonly ShownMessage[];
  /** Ids of everything that was ever shown as sent. */
  everShownAsSent: ReadonlySet<string>;
  /** Ids that were shown twice at the same moment. */
  doubled: ReadonlySet<string>;
  /** The last message that was read with all before it; live ones may have others missing before them. */
  lastId: () => string | null;
  /** Adds what was read since `lastId`. */
  addPage: (messages: readonly MessageLineFragment[]) => void;
  /** Adds a message that came live. */
  receive: (message: MessageLineFragment) => void;
  /** Shows a message that is being sent. */
  begin: (key: string, body: string) => void;
  /** The server has answered with the stored message. */
  acknowledge: (key: string, message: MessageLineFragment) => void;
};

export function createScreen(userId: string): Screen {
  let lastId: string | null = null;
  let pending: readonly PendingMessage[] = [];
  let stored: readonly ShownMessage[] = [];
  const everShownAsSent = new Set<string>();
  const doubled = new Set<string>();
  const shown = () => joinMessages(stored, pending);

  /** Adds messages and looks at the screen as it is then. */
  function merge(messages: readonly MessageLineFragment[]): void {
    stored = mergeMessages(stored, messages.map(toShownMessage));
    const ids = shown()
      .filter(({ state }) => state === "sent")
      .map(({ id }) => id);
    for (const [index, id] of ids.entries()) {
      everShownAsSent.add(id);
      if (ids.indexOf(id) !== index) doubled.add(id);
    }
  }

  return {
    shown,
    everShownAsSent,
    doubled,
    lastId: () => lastId,
    addPage: (messages) => {
      lastId = messages.at(-1)?.id ?? lastId;
      merge(messages);
    },
    receive: (message) => {
      pending = markDelivered(pending, message);
      merge([message]);
    },
    begin: (id, body) => {
      const insertedAt = new Date().toISOString();
      const message = { id, userId, body, insertedAt, reactions: [], state: "sending" } as const;
      pending = [...pending, { ...message, sequence: Number.POSITIVE_INFINITY }];
    },
    acknowledge: (key, message) => {
      pending = pending.map((one) => (one.id === key ? { ...one, storedId: message.id } : one));
      merge([message]);
    },
  };
}
