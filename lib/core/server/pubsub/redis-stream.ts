import { deserialize, serialize } from "node:v8";
import type { Redis } from "ioredis";
import { busConnectionName, type EventHandlers } from "./follow-live-events.ts";
import type { LiveEvent } from "./live-event-queries.ts";
import { createWakeableLoop } from "./wakeable-loop.ts";

/** Other programs may use the same Redis. */
const streamKey = "live-events";
/** Covers at least a minute; each entry has the events of one instance within 20 ms. */
const maxEntries = 20_000;
const maxRead = 500;
const blockMs = 1000;
const reconnectMs = 250;
/** A connection that does not answer for this long is given up. */
const answerMs = 5000;

/**
 * Numbers the entries without gaps, so that readers see a loss. A new stream begins at the microseconds of the clock,
 * far from the numbers of a deleted stream.
 */
const appendScript = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)
local number
if last[1] then
  number = tonumber(string.match(last[1][1], '^%d+')) + 1
else
  local time = redis.call('TIME')
  number = time[1] * 1000000 + time[2]
end
return redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], string.format('%.0f', number) .. '-0',
  'origin', ARGV[2], 'events', ARGV[3])`;

type Entry = [id: string, fields: string[]];
type Position = { number: number; run: string };

const toNumber = (id: string): number => Number(id.split("-")[0]);

/**
 * The event bus's transport in Redis: a capped stream, which every instance continues to read from its last position.
 */
export type RedisStream = {
  /** @throws when Redis has not accepted the events */
  append: (events: readonly LiveEvent[]) => Promise<void>;
  /** Reads the entries that other instances append, from now on. @returns a function that ends it */
  start: () => () => Promise<void>;
};

/** @param options.redis must reject commands while it is disconnected */
export function createRedisStream(
  options: EventHandlers & { redis: Redis; origin: string },
): RedisStream {
  const { redis, origin, onEvent, onLoss, onError } = options;
  /** Number of the last entry that was read, and the run of the Redis server. */
  let position: Position | undefined;

  async function append(on: Redis, events: readonly LiveEvent[]): Promise<number> {
    const payload = serialize(events).toString("base64");
    const id = await on.eval(appendScript, 1, streamKey, maxEntries, origin, payload);
    return toNumber(String(id));
  }

  /** A restarted server may have lost an unknown number of events, so its run id is compared. */
  async function findRun(reader: Redis): Promise<string> {
    const run = (await reader.info("server")).match(/^run_id:(\S+)/m)?.[1];
    if (!run) throw new Error("Redis does not say its run_id.");
    return run;
  }

  /** Starts after the newest entry; earlier entries are lost. */
  async function begin(reader: Redis, run: string): Promise<void> {
    // An entry of its own, because an empty stream has no number.
    position = { number: await append(reader, []), run };
    onLoss();
  }

  /** A deleted stream starts again with other numbers. */
  async function isRecreated(reader: Redis, number: number): Promise<boolean> {
    const [last] = (await reader.xrevrange(streamKey, "+", "-", "COUNT", 1)) as Entry[];
    return !last || toNumber(last[0]) < number;
  }

  /** Passes on the events of other instances. */
  function deliver(reached: Position, entries: readonly Entry[]): void {
    for (const [id, fields] of entries) {
      const isNext = toNumber(id) === reached.number + 1;
      reached.number = toNumber(id);
      if (!isNext) onLoss();
      if (fields[1] === origin) continue;
      const events = deserialize(Buffer.from(fields[3] ?? "", "base64")) as LiveEvent[];
      for (const event of events) onEvent(event);
    }
  }

  async function read(reader: Redis): Promise<void> {
    if (!position) return;
    const { number, run } = position;
    const from = ["STREAMS", streamKey, `${number}-0`] as const;
    const reply = await reader.xread("COUNT", maxRead, "BLOCK", blockMs, ...from);
    const entries = (reply?.[0]?.[1] ?? []) as Entry[];
    if (entries.length > 0) deliver(position, entries);
    else if (await isRecreated(reader, number)) await begin(reader, run);
  }

  function start(): () => Promise<void> {
    const loop = createWakeableLoop({
      pollMs: 0,
      retryMs: reconnectMs,
      onError,
      open: async () => {
        const reader = redis.duplicate({
          lazyConnect: true,
          commandTimeout: answerMs,
          retryStrategy: () => null,
          connectionName: busConnectionName,
          // The connection waits for events without a time limit.
          socketTimeout: undefined,
        });
        reader.on("error", () => undefined);
        try {
          await reader.connect();
          const run = await findRun(reader);
          if (position?.run !== run) await begin(reader, run);
        } catch (error) {
          reader.disconnect();
          throw error;
        }
        return { read: () => read(reader), close: () => reader.disconnect() };
      },
    });
    return loop.stop;
  }

  return { append: async (events) => void (await append(redis, events)), start };
}
