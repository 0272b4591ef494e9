import { setTimeout as wait } from "node:timers/promises";
import type { EventPosition } from "#server/api/link/event-position.ts";
import type { StreamEvent } from "#server/api/link/link-calls.ts";
import { LinkRefused, type OpenStream } from "./open-event-stream.ts";

const reconnectMs = 250;
/**
 * Maximum number of connections that look for another instance: behind a load balancer, each connection may reach any
 * instance.
 */
const maxTries = 32;
const tryAgainMs = 1000;

/** Follows the events of every instance of the API tier that answers. */
export type FollowedInstances = {
  /** @throws LinkRefused; other failures too, of the first connection */
  start: () => Promise<void>;
  /** Whether every event of an instance is known since a time (`performance.now()`). */
  isFollowed: (instance: string, since: number) => boolean;
  /**
   * Records that an instance has responded: its events are followed as soon as a connection reaches
   * it.
   */
  notice: (instance: string) => void;
  /** Waits until an event has arrived, for `maxMs` at most. Not for instances that are not followed. */
  whenReached: (position: EventPosition, maxMs: number) => Promise<void>;
  /** For how long no instance has been followed, in ms; 0 while one is. */
  lostForMs: () => number;
  close: () => void;
};

type Followed = { at: number; since: number; stream: OpenStream; waiting: Set<() => void> };

/** Whether a stream continues where an earlier one has ended. */
const isContinued = ({ instance, isResumed }: OpenStream, after: EventPosition): boolean =>
  isResumed && after.instance === instance;

const toFollowed = (stream: OpenStream, after: EventPosition | null): Followed => ({
  at: after && isContinued(stream, after) ? after.at : stream.at,
  since: performance.now(),
  stream,
  waiting: new Set(),
});

/** Handles the next event of an instance, and resumes the responses that wait for it. */
function take(
  one: Followed,
  event: StreamEvent,
  { onEvent, onLoss }: { onEvent: (event: StreamEvent) => void; onLoss: () => void },
): void {
  if (event.at !== one.at + 1) onLoss();
  one.at = event.at;
  onEvent(event);
  for (const resume of one.waiting) resume();
}

/** Waits until an event of an instance has arrived, for `maxMs` at most. */
function waitForEvent(one: Followed, at: number, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(limit);
      one.waiting.delete(check);
      resolve();
    };
    const check = () => {
      if (one.at >= at) finish();
    };
    const limit = setTimeout(finish, maxMs);
    one.waiting.add(check);
  });
}

/**
 * Caches of an instance's responses are up to date while its events are followed: it publishes a change after it has
 * invalidated its own caches.
 * @param options.onEvent called in the order of an instance; every instance sends each event once
 * @param options.onLoss called when events may be missing
 * @param options.onError called once for each outage
 */
export function followInstances(options: {
  open: (after: EventPosition | null) => Promise<OpenStream>;
  onEvent: (event: StreamEvent) => void;
  onLoss: () => void;
  onError: (error: unknown) => void;
}): FollowedInstances {
  const { open, onLoss, onError } = options;
  const followed = new Map<string, Followed>();
  let lostSince = performance.now();
  let isSeeking = false;
  let isClosed = false;

  /** Registers a stream; `null` if its instance is followed already. */
  async function begin(after: EventPosition | null): Promise<Followed | null> {
    const stream = await open(after);
    const { instance } = stream;
    if (isClosed || followed.has(instance)) {
      stream.close();
      if (after) onLoss();
      return null;
    }
    const one = toFollowed(stream, after);
    if (after && !isContinued(stream, after)) onLoss();
    followed.set(instance, one);
    return one;
  }

  /** Reads a stream to its end. @returns where it ended */
  async function read(one: Followed): Promise<EventPosition> {
    const { instance } = one.stream;
    await one.stream.read((event) => take(one, event, options));
    followed.delete(instance);
    if (followed.size === 0) lostSince = performance.now();
    return { instance, at: one.at };
  }

  /** Opens a stream, also after failures. @returns `null` if its instance is followed already */
  async function beginAgain(after: EventPosition): Promise<Followed | null> {
    for (let tries = 0; !isClosed; tries += 1)
      try {
        return await begin(after);
      } catch (error) {
        if (tries === 0 && !isClosed) onError(error);
        await wait(reconnectMs, undefined, { ref: false });
      }
    return null;
  }

  /** Follows an instance, and then further instances, until all of them are followed. */
  async function keep(first: Followed): Promise<void> {
    let one: Followed | null = first;
    while (one && !isClosed) one = await beginAgain(await read(one));
  }

  async function seek(instance: string): Promise<void> {
    isSeeking = true;
    try {
      for (let tries = 0; tries < maxTries && !isClosed && !followed.has(instance); tries += 1) {
        const found = await begin(null);
        if (found) void keep(found);
      }
    } catch {
      // The code that reads the other streams reports outages.
    }
    if (!followed.has(instance)) await wait(tryAgainMs, undefined, { ref: false });
    isSeeking = false;
  }

  return {
    start: async () => {
      const first = await begin(null);
      if (!first) throw new LinkRefused("Closed");
      void keep(first);
    },
    isFollowed: (instance, since) => (followed.get(instance)?.since ?? Infinity) <= since,
    notice: (instance) => {
      if (!followed.has(instance) && !isSeeking && !isClosed) void seek(instance);
    },
    whenReached: async ({ instance, at }, maxMs) => {
      const one = followed.get(instance);
      if (!one || one.at >= at) return;
      await waitForEvent(one, at, maxMs);
    },
    lostForMs: () => (followed.size > 0 ? 0 : performance.now() - lostSince),
    close: () => {
      isClosed = true;
      for (const { stream } of followed.values()) stream.close();
    },
  };
}
