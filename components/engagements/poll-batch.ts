import { loadChunk } from "#components/ui/load-chunk.ts";
import type { PollPartsFragment } from "#graphql/generated/client/graphql.ts";

type Listener = (poll: PollPartsFragment) => void;
type Loader = (ids: readonly string[]) => Promise<readonly PollPartsFragment[]>;

/** Maximum number of polls that the server accepts in one request. */
const maxBatchSize = 50;

/**
 * Fetches which polls of a page the viewer has voted in, with one request for all of them. After a failed
 * request the forms stay; a second vote is refused by the server.
 */
export function createPollBatch(load: Loader) {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Set<string>();
  let isScheduled = false;

  async function askAll(): Promise<void> {
    isScheduled = false;
    const ids = [...waiting].slice(0, maxBatchSize);
    for (const id of ids) waiting.delete(id);
    if (waiting.size > 0) schedule();
    const polls = await load(ids).catch(() => []);
    for (const poll of polls) for (const listener of listeners.get(poll.id) ?? []) listener(poll);
  }

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void askAll(), 0);
  }

  /** Calls back with a poll as the viewer may see it. @returns a function that unsubscribes */
  return function subscribe(id: string, listener: Listener): () => void {
    const known = listeners.get(id) ?? new Set();
    known.add(listener);
    listeners.set(id, known);
    waiting.add(id);
    schedule();
    return () => {
      known.delete(listener);
      if (known.size > 0) return;
      listeners.delete(id);
      waiting.delete(id);
    };
  };
}

/** Calls back once it is known whether the viewer has voted; all polls of a page are one call. */
export const subscribeToPoll = createPollBatch(async (ids) => {
  const { loadPolls } = await loadChunk(() => import("./send-vote.ts"));
  return loadPolls(ids);
});
