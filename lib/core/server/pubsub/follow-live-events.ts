import { drizzle } from "drizzle-orm/node-postgres";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { PreparedClient } from "#lib/core/server/db/prepared-client.ts";
import {
  findLiveEvents,
  findPosition,
  type LiveEvent,
  type Position,
  wakeChannel,
} from "./live-event-queries.ts";
import { createWakeableLoop } from "./wakeable-loop.ts";

/**
 * The interval at which events are read without a wake-up, such as when the publishing process was
 * killed.
 */
const pollMs = 500;
const reconnectMs = 250;
/** A connection that does not answer for this long is given up. */
const answerMs = 2000;

/** Name of the connection in `pg_stat_activity`, and in the list of clients of Redis. */
export const busConnectionName = "condition-communities-events";

/** The handlers of events that other instances publish. */
export type EventHandlers = {
  onEvent: (event: LiveEvent) => void;
  /** Called when events were lost: data derived from earlier ones may be outdated. */
  onLoss: () => void;
  /** Called once for each outage. */
  onError: (error: unknown) => void;
};

/** Whether events were deleted between two positions without having been read. */
const isLossBetween = (before: Position, now: Position): boolean =>
  now.epoch !== before.epoch || now.generation > before.generation + 1;

/**
 * Reads the events of other instances when it is woken, and at least twice a second. It has its own connection, so
 * that it does not wait for a free one. A lost connection is reopened, and missed events are read.
 * @param options.position start position
 * @returns a function that reads at once, and one that stops the reader
 */
export function followLiveEvents(
  options: EventHandlers & { url: string; origin: string; position: Position },
): { wake: () => void; stop: () => Promise<void> } {
  const { url, origin, onEvent, onLoss } = options;
  let position = options.position;

  async function read(db: Queryable): Promise<void> {
    const found = await findLiveEvents(db, origin, position);
    const next = found?.position ?? (await findPosition(db));
    const isLoss = isLossBetween(position, next);
    position = next;
    for (const event of found?.events ?? []) onEvent(event);
    if (isLoss) onLoss();
  }

  return createWakeableLoop({
    pollMs,
    retryMs: reconnectMs,
    onError: options.onError,
    open: async (wake) => {
      const client = new PreparedClient({
        connectionString: url,
        connectionTimeoutMillis: 2000,
        keepAlive: true,
        query_timeout: answerMs,
        application_name: busConnectionName,
      });
      // The next read fails, and the connection is opened again.
      client.on("error", wake);
      client.on("end", wake);
      client.on("notification", ({ payload }) => {
        if (payload !== origin) wake();
      });
      await client.connect();
      await client.query(`listen ${wakeChannel}`);
      // Planning the read statement each time takes ten times as long as executing it.
      await client.query("set plan_cache_mode = force_generic_plan");
      const db = drizzle(client);
      return { read: () => read(db), close: () => void client.end().catch(() => undefined) };
    },
  });
}
