import { expect, test } from "vitest";
import { alternate, startInstances } from "./instances.ts";
import { findRedisServer, startRedis } from "./redis-server.ts";

/** Number of writes to each of the four networks: MANY_WRITES=2500 means 10,000 in total. */
const tries = Number(process.env.MANY_WRITES ?? 600);

/**
 * Defines the tests of instances that are connected by PostgreSQL or Redis. Each transport has a separate file, so
 * that they run in parallel.
 */
export function testManyWrites(transport: "PostgreSQL" | "Redis"): void {
  const redisServer = transport === "Redis" ? findRedisServer() : undefined;
  const isSkipped = transport === "Redis" && !redisServer;

  test.skipIf(isSkipped).for([2, 4])(
    `none of ${tries} pages stays outdated after a write on another of %i instances that are connected by ${transport}`,
    { timeout: 600_000 },
    async (count, { onTestFinished }) => {
      const redis = redisServer ? await startRedis(redisServer) : null;
      onTestFinished(() => redis?.close());
      const { instances, close } = await startInstances(
        count,
        redis ? { REDIS_URL: redis.url } : {},
      );
      onTestFinished(close);
      expect(await alternate(instances, { tries, lanes: 16 })).toBeGreaterThanOrEqual(tries);
    },
  );
}
