import { randomUUID } from "node:crypto";
import type { Queryable } from "#lib/core/server/db/client.ts";
import {
  deleteOldLiveEvents,
  findLiveEvents,
  findNewestLiveEventId,
  insertLiveEvents,
  type LiveEvent,
} from "./live-event-queries.ts";
import { createMemoryPubSub, type PubSub } from "./pubsub.ts";
import { listenForWakes } from "./wake-listener.ts";

/** Events of this time are stored in one statement. */
const collectMs = 20;
const pollMs = 1000;
/** A statement may commit after one with higher ids, but within this time. */
const reorderMs = 10_000;
const keepSeconds = 60;

export type SharedPubSub = PubSub & {
  /** Exchanges events with the other instances from now on. @returns a function that ends it */
  start: () => () => Promise<void>;
};

/**
 * Delivers events in this process at once, and in every other instance through a table that each of
 * them reads (decision 53). Events that cannot be stored are delivered in this process only.
 */
export function createDatabasePubSub(options: {
  db: Queryable;
  url: string;
  onError: (error: unknown) => void;
}): SharedPubSub {
  const { db, url, onError } = options;
  const local = createMemoryPubSub();
  const origin = randomUUID();
  let isStarted = false;
  let waiting: LiveEvent[] = [];
  let storing: Promise<void> = Promise.resolve();
  let afterId: number | null = null;
  const knownAt = new Map<number, number>();

  async function store(): Promise<void> {
    const events = waiting;
    waiting = [];
    await insertLiveEvents(db, origin, events).catch(onError);
  }

  /** Moves the beginning of what is read behind events whose time is over. */
  function forgetKnown(now: number): void {
    for (const [id, at] of knownAt) {
      if (now - at < reorderMs) continue;
      knownAt.delete(id);
      afterId = Math.max(afterId ?? 0, id);
    }
  }

  async function read(): Promise<void> {
    if (afterId === null) {
      afterId = await findNewestLiveEventId(db);
      return;
    }
    forgetKnown(performance.now());
    const known = { origin, afterId, knownIds: [...knownAt.keys()] };
    for (const { id, channel, payload } of await findLiveEvents(db, known)) {
      knownAt.set(id, performance.now());
      local.publish(channel, payload);
    }
  }

  function start(): () => Promise<void> {
    isStarted = true;
    let reading: Promise<void> | undefined;
    let isAskedAgain = false;
    const readSoon = () => {
      if (reading) {
        isAskedAgain = true;
        return;
      }
      reading = read()
        .catch(onError)
        .finally(() => {
          reading = undefined;
          if (!isAskedAgain) return;
          isAskedAgain = false;
          readSoon();
        });
    };
    readSoon();
    const stopListening = listenForWakes(url, readSoon);
    const poll = setInterval(readSoon, pollMs);
    const cleaning = setInterval(() => {
      deleteOldLiveEvents(db, keepSeconds).catch(onError);
    }, keepSeconds * 1000);
    poll.unref();
    cleaning.unref();
    return async () => {
      isStarted = false;
      clearInterval(poll);
      clearInterval(cleaning);
      await stopListening();
      await storing;
      await reading;
    };
  }

  return {
    publish: (channel, payload) => {
      local.publish(channel, payload);
      if (!isStarted) return;
      waiting.push({ channel, payload });
      if (waiting.length > 1) return;
      storing = new Promise((resolve) => {
        setTimeout(() => void store().then(resolve), collectMs);
      });
    },
    subscribe: local.subscribe,
    start,
  };
}
