import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { createListener, type Listener } from "./feed-listener.ts";

/** How long a feed waits before it retries a failed load. */
const retryMs = 1000;

/**
 * Converts the announcements since the last call to events, in delivery order. Calls never overlap. If it throws, it
 * is called again with the same announcements.
 */
export type LoadEvents<Event extends object> = (payloads: readonly unknown[]) => Promise<Event[]>;

type FeedOptions<Event extends object> = {
  pubsub: Pick<PubSub, "subscribe">;
  channel: string;
  /** Called after the subscription to the channel, before anything is loaded. */
  open: () => Promise<LoadEvents<Event>>;
  onError: (error: unknown) => void;
};

type Feed<Event extends object> = {
  /** @throws the errors of `open` */
  join: () => Promise<Listener<Event>>;
};

/** @param onEnd called once, when the last listener has left */
function startFeed<Event extends object>(
  { pubsub, channel, open, onError }: FeedOptions<Event>,
  onEnd: () => void,
): Feed<Event> {
  const listeners = new Set<Listener<Event>>();
  const source = pubsub.subscribe(channel)[Symbol.asyncIterator]();
  let waiting: unknown[] = [];
  let isLoading = false;
  let isEnded = false;

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    void source.return?.();
    for (const listener of listeners) void listener.return();
  }

  async function deliver(): Promise<void> {
    const load = await opened;
    while (waiting.length > 0 && !isEnded) {
      const payloads = waiting;
      waiting = [];
      try {
        for (const event of await load(payloads))
          for (const listener of listeners) listener.push(event);
      } catch (error) {
        onError(error);
        waiting = [...payloads, ...waiting];
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  }

  async function follow(): Promise<void> {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      waiting.push(next.value);
      if (isLoading) continue;
      isLoading = true;
      void deliver().finally(() => {
        isLoading = false;
      });
    }
    end();
  }

  const following = follow();
  const opened = open();
  // The new listener gets the event too.
  opened.catch(end);
  following.catch((error) => {
    onError(error);
    end();
  });

  return {
    join: async () => {
      const listener = createListener<Event>(() => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      });
      listeners.add(listener);
      await opened;
      return listener;
    },
  };
}

/** The feeds of this process, by pub/sub and channel. A channel has one type of events. */
const feedsByPubSub = new WeakMap<object, Map<string, unknown>>();

/**
 * Shares one subscription of a channel among all listeners of this process, so that each event is
 * loaded once. The subscription ends with its last listener.
 * @returns the events after this resolves; its `return` ends the subscription
 * @throws the error of `open`
 */
export async function joinFeed<Event extends object>(
  options: FeedOptions<Event>,
): Promise<Listener<Event>> {
  const { pubsub, channel } = options;
  const feeds = feedsByPubSub.get(pubsub) ?? new Map<string, unknown>();
  feedsByPubSub.set(pubsub, feeds);
  let feed = feeds.get(channel) as Feed<Event> | undefined;
  if (!feed) {
    const started: Feed<Event> = startFeed(options, () => {
      if (feeds.get(channel) === started) feeds.delete(channel);
    });
    feed = started;
    feeds.set(channel, started);
  }
  return feed.join();
}
