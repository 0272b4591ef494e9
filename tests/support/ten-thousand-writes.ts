import { expect, test } from "vitest";
import { alternate, maxAgeMs, startInstances } from "./instances.ts";
import { findRedisServer, startRedis } from "./redis-server.ts";

/** Of each of the four networks: 10,000 together. */
const tries = 2500;

/** Defines the tests of instances that are connected by PostgreSQL or Redis. Each has a file, so that they run side by side. */
export function testTenThousandWrites(transport: "PostgreSQL" | "Redis"): void {
  const redisServer = transport === "Redis" ? findRedisServer() : undefined;
  const isSkipped = transport === "Redis" && !redisServer;

  test.skipIf(isSkipped).for([2, 4])(
    `of ${tries} pages none is older than a second after a write on another of %i instances that are connected by ${transport}`,
    { timeout: 600_000 },
    async (count, { annotate, onTestFinished }) => {
      const redis = redisServer ? await startRedis(redisServer) : null;
      onTestFinished(() => redis?.close());
      const { instances, close } = await startInstances(
        count,
        redis ? { REDIS_URL: redis.url } : {},
      );
      onTestFinished(close);
      const { ages, stoodStillMs } = await alternate(instances, { tries, lanes: 16 });
      ages.sort((a, b) => a - b);
      const at = (share: number) => Math.round(ages[Math.floor((ages.length - 1) * share)] ?? 0);
      await annotate(
        `${transport}, ${count} instances, ${ages.length} pages: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; the process stood still for ${Math.round(stoodStillMs)} ms`,
      );
      expect(ages.length).toBeGreaterThanOrEqual(tries);
      expect((ages.at(-1) ?? 0) - stoodStillMs).toBeLessThan(maxAgeMs);
    },
  );
}
