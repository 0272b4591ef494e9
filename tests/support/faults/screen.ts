import { mergeMessages } from "#components/messaging/message-log.ts";
import {
  joinMessages,
  type PendingMessage,
  type ShownMessage,
} from "#components/messaging/shown-message.ts";

/** A member's view of a conversation, built with the functions of the product's own pages. */
export type Screen = {
  /** The current content of the screen, oldest first. */
  shown: () => readonly ShownMessage[];
  /** Ids of all messages that were ever shown as sent. */
  everShownAsSent: ReadonlySet<string>;
  /** Ids that were shown twice at the same moment. */
  doubled: ReadonlySet<string>;
  /** Adds stored messages from any source. */
  merge: (messages: readonly ShownMessage[]) => void;
  /** Shows the pending messages. */
  setPending: (messages: readonly PendingMessage[]) => void;
};

export function createScreen(): Screen {
  let pending: readonly PendingMessage[] = [];
  let stored: readonly ShownMessage[] = [];
  const everShownAsSent = new Set<string>();
  const doubled = new Set<string>();
  const shown = () => joinMessages(stored, pending);

  /** Checks the current screen. */
  function look(): void {
    const ids = shown()
      .filter(({ state }) => state === "sent")
      .map(({ id }) => id);
    const present = new Set<string>();
    for (const id of ids) {
      everShownAsSent.add(id);
      if (present.has(id)) doubled.add(id);
      present.add(id);
    }
  }

  return {
    shown,
    everShownAsSent,
    doubled,
    merge: (messages) => {
      stored = mergeMessages(stored, messages);
      look();
    },
    setPending: (messages) => {
      pending = messages;
      look();
    },
  };
}
