import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import { followLiveEvents } from "./follow-live-events.ts";
import {
  buildLiveEventInsert,
  deleteOldLiveEvents,
  findPosition,
  type LiveEvent,
  publishLiveEvents,
} from "./live-event-queries.ts";
import { createMemoryPubSub, type PubSub } from "./pubsub.ts";
import { createRedisStream, type RedisStream } from "./redis-stream.ts";

/** Events of this time are sent together. */
const collectMs = 20;
const keepSeconds = 60;
/** The channel of the bus itself: other instances should read stored events. */
const storedChannel = "stored";

/**
 * Connects all instances (decision 60). `publish` delivers in this process at once and in every other one
 * within a second; events that were stored with a write are read from the database.
 */
export type EventBus = PubSub & {
  /** Marks the events of this instance, which it does not deliver again. */
  origin: string;
  /** Calls the listener for events of other instances only, which `subscribe` does not receive. */
  onRemoteEvent: (channel: string, listener: (payload: unknown) => void) => void;
  /** Calls the listener when events were lost: data derived from events must be computed again. */
  onLoss: (listener: () => void) => void;
  /**
   * Stores an event in the statement that stores its subject, in `stored`. Other instances get it
   * even if this process dies right after the commit.
   */
  toStatementPart: (event: LiveEvent) => StatementPart;
  /**
   * Delivers a stored event in this process and makes the others read it, after the commit.
   * @param localPayload the payload for subscribers in this process, such as data that they would otherwise load
   */
  publishStored: (event: LiveEvent, localPayload?: unknown) => void;
  /** Makes the others read the events that were stored with a write, after its commit. */
  wakeOthers: () => void;
  /** Exchanges events with the other instances from now on. @returns a function that ends it */
  start: () => () => Promise<void>;
};

/** Collects the events of this process for a moment, and sends them to the others together. */
function createSender(options: {
  db: Queryable;
  origin: string;
  stream: RedisStream | undefined;
  onError: (error: unknown) => void;
  /** Until the bus has started, nothing is sent. */
  isStarted: () => boolean;
}) {
  const { db, origin, stream, onError, isStarted } = options;
  let waiting: LiveEvent[] = [];
  let isWakeDue = false;
  let isSendDue = false;
  let sending: Promise<void> = Promise.resolve();

  async function send(): Promise<void> {
    const events = waiting;
    const stored = isWakeDue ? [{ channel: storedChannel, payload: null }] : [];
    waiting = [];
    isWakeDue = false;
    try {
      if (stream) return await stream.append([...events, ...stored]);
    } catch {
      // The reader reports the outage. All instances read the events from the database too.
    }
    await publishLiveEvents(db, origin, events).catch(onError);
  }

  function sendSoon(): void {
    if (!isStarted() || isSendDue) return;
    isSendDue = true;
    sending = new Promise<void>((resolve) => setTimeout(resolve, collectMs)).then(() => {
      isSendDue = false;
      return send();
    });
  }

  return {
    add: (event: LiveEvent): void => {
      if (!isStarted()) return;
      waiting.push(event);
      sendSoon();
    },
    wakeOthers: (): void => {
      isWakeDue = true;
      sendSoon();
    },
    whenSent: () => sending,
  };
}

/**
 * Opens the bus. From then on it delivers every event, so that data read from the database later misses no change.
 * @param options.redis carries events if there is one; while it fails they go through the database
 * @param options.onError called when events cannot be exchanged, once for each outage
 */
export async function openEventBus(options: {
  db: Queryable;
  url: string;
  redis?: Redis | undefined;
  onError: (error: unknown) => void;
}): Promise<EventBus> {
  const { db, url, redis, onError } = options;
  const position = await findPosition(db);
  const local = createMemoryPubSub();
  const origin = randomUUID();
  const remoteListeners = new Map<string, (payload: unknown) => void>();
  const lossListeners: (() => void)[] = [];
  let readStored: (() => void) | undefined;

  const handlers = {
    onEvent: ({ channel, payload }: LiveEvent) => {
      if (channel === storedChannel) return readStored?.();
      const listener = remoteListeners.get(channel);
      if (listener) listener(payload);
      else local.publish(channel, payload);
    },
    onLoss: () => {
      for (const listener of lossListeners) listener();
    },
    onError,
  };
  const stream = redis && createRedisStream({ ...handlers, redis, origin });

  const isStarted = () => readStored !== undefined;
  const sender = createSender({ db, origin, stream, onError, isStarted });

  function start(): () => Promise<void> {
    const follower = followLiveEvents({ ...handlers, url, origin, position });
    readStored = follower.wake;
    const stopStream = stream?.start();
    const stopDeleting = repeat(
      () => deleteOldLiveEvents(db, keepSeconds),
      keepSeconds * 1000,
      onError,
    );
    return async () => {
      readStored = undefined;
      await Promise.all([sender.whenSent(), stopDeleting(), follower.stop(), stopStream?.()]);
    };
  }

  return {
    origin,
    publish: (channel, payload) => {
      local.publish(channel, payload);
      sender.add({ channel, payload });
    },
    subscribe: local.subscribe,
    onRemoteEvent: (channel, listener) => {
      remoteListeners.set(channel, listener);
    },
    onLoss: (listener) => {
      lossListeners.push(listener);
    },
    toStatementPart: (event) => buildLiveEventInsert(origin, event),
    publishStored: ({ channel, payload }, localPayload = payload) => {
      local.publish(channel, localPayload);
      sender.wakeOthers();
    },
    wakeOthers: sender.wakeOthers,
    start,
  };
}
