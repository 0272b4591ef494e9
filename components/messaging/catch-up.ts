import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import { messagesPerPage } from "#lib/messaging/shared/message.ts";
import type { ShownMessage } from "./shown-message.ts";

type Options = {
  /** The last message up to which no message is missing; `undefined` in an empty conversation. */
  since: string | undefined;
  /** @returns the page after a message, or the newest page. @throws when it cannot be read now */
  readAfter: (id: string | undefined) => Promise<readonly ShownMessage[]>;
  onPage: (messages: readonly ShownMessage[]) => void;
  /** Called when the last page has been read. If it throws, the next attempt calls it again. */
  onEnd: () => Promise<unknown>;
};

/** Reads the messages that a conversation has missed. */
export type CatchUp = {
  /** Reads now, or again at the end if a read is in progress. */
  start: () => void;
  stop: () => void;
};

/**
 * Reads the messages since the last page, page by page, and retries until it succeeds. A live or sent message does
 * not move the position from which it continues, because messages before it may be missing.
 */
export function createCatchUp({ readAfter, onPage, onEnd, ...options }: Options): CatchUp {
  let { since } = options;
  let isWanted = false;
  let isRunning = false;
  let isStopped = false;
  let pause = new AbortController();

  async function readMissed(): Promise<void> {
    for (let length = messagesPerPage; length >= messagesPerPage; ) {
      const page = await readAfter(since);
      if (isStopped) return;
      onPage(page);
      since = page.at(-1)?.id ?? since;
      length = page.length;
    }
    await onEnd();
  }

  async function run(): Promise<void> {
    isRunning = true;
    for (let failures = 0; isWanted && !isStopped; ) {
      isWanted = false;
      try {
        await readMissed();
        failures = 0;
      } catch {
        // A request in the meantime shows that the network is back.
        if (isWanted || isStopped) continue;
        isWanted = true;
        pause = new AbortController();
        await waitBeforeRetry(failures++, pause.signal);
      }
    }
    isRunning = false;
  }

  return {
    start: () => {
      isWanted = true;
      pause.abort();
      if (!isRunning) void run();
    },
    stop: () => {
      isStopped = true;
      pause.abort();
    },
  };
}
