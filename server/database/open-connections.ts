import { openServerDatabase } from "#lib/core/server/db/client.ts";
import { watchHealth } from "#lib/core/server/db/database-health.ts";
import { openHealthLine } from "#lib/core/server/db/open-health-line.ts";
import { openReplica } from "#lib/core/server/db/open-replica.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { waitForDatabase } from "#lib/core/server/db/wait-for-database.ts";
import type { Env } from "#lib/core/server/env.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { openEventBus } from "#lib/core/server/pubsub/event-bus.ts";
import { openRedis } from "./open-redis.ts";

/** Connects to the database, its replica, Redis and the other instances. Waits for the database. */
export async function openConnections(options: {
  env: Env;
  database: { url: string; pool?: PlannedPool };
  log: Logger;
}) {
  const { env, log } = options;
  const { url, pool: opened } = options.database;
  const health = watchHealth(() => openHealthLine(url));
  const { db, pool, close: closeDatabase } = openServerDatabase(url, health.isDown, opened);
  await waitForDatabase(db);
  const redis = await openRedis(env.REDIS_URL, log);
  // Opened before any cached data is read, so that no event is missed.
  const bus = await openEventBus({
    db,
    url,
    redis,
    onError: (error) =>
      log.warn({ err: error }, "events could not be exchanged with other instances"),
  });
  const invalidations = createInvalidationFeed(bus);
  const replica = env.DATABASE_REPLICA_URL
    ? openReplica({
        url: env.DATABASE_REPLICA_URL,
        primary: db,
        invalidations,
        onError: (error) => log.warn({ err: error }, "the replica of the database is not read"),
      })
    : undefined;
  const close = async (): Promise<void> => {
    redis?.disconnect();
    health.stop();
    await replica?.close();
    await closeDatabase();
  };
  return { db, pool, health, redis, bus, invalidations, replica, close };
}
