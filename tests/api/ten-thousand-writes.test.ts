import { describe, expect, test } from "vitest";
import { alternate, maxAgeMs, startInstances } from "#tests/support/instances.ts";
import { findRedisServer, startRedis } from "#tests/support/redis-server.ts";

const redisServer = findRedisServer();
/** Of each of the four networks: 10,000 together. */
const tries = 2500;

describe.each(["PostgreSQL", "Redis"])("instances that are connected by %s", (transport) => {
  const isSkipped = transport === "Redis" && !redisServer;

  test.skipIf(isSkipped).for([2, 4])(
    `of ${tries} pages none is older than a second after a write on another of %i instances`,
    { timeout: 600_000 },
    async (count, { annotate }) => {
      const redis = transport === "Redis" && redisServer ? await startRedis(redisServer) : null;
      const { instances, close } = await startInstances(count, redis?.url);
      const { ages, stoodStillMs } = await alternate(instances, { tries, lanes: 16 });
      ages.sort((a, b) => a - b);
      const at = (share: number) => Math.round(ages[Math.floor((ages.length - 1) * share)] ?? 0);
      await annotate(
        `${transport}, ${count} instances, ${ages.length} pages: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; the process stood still for ${Math.round(stoodStillMs)} ms`,
      );
      await close();
      await redis?.close();
      expect(ages.length).toBeGreaterThanOrEqual(tries);
      expect((ages.at(-1) ?? 0) - stoodStillMs).toBeLessThan(maxAgeMs);
    },
  );
});
