import type { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findRedisServer, startRedis, type TestRedis } from "#tests/support/redis-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { Limits, LimitTable } from "./limits.ts";
import { createSharedLimits } from "./shared-limits.ts";

let database: TestDatabase;
const pools: pg.Pool[] = [];

/** A pool as another instance of the product has it. */
function openPool(url = database.url): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 500 });
  pool.on("error", () => undefined);
  pools.push(pool);
  return pool;
}

const table = {
  registerByAddress: { points: 5, windowSeconds: 30 * 60, shared: true },
  smsByAccount: { points: 3, windowSeconds: 60 * 60, shared: true },
  resetRequestByAccount: { points: 5, windowSeconds: 30 * 60, shared: true },
  loginFailureByAddress: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  loginFailureByAccount: { points: 1_000_000, windowSeconds: 60 * 60, shared: true },
  search: { points: 30, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;
type LimitName = keyof typeof table;

const makeLimits = (
  options: { pool?: pg.Pool; redis?: Redis; scale?: number } = {},
): Limits<LimitName> => {
  const { pool = openPool(), redis, scale = 1 } = options;
  return createSharedLimits({ table, scale, secret: "a secret of these tests", pool, redis });
};

/** How many of so many acts at the same moment are let through, taking turns on the instances. */
async function letThrough(
  instances: Limits<LimitName>[],
  name: LimitName,
  key: string,
  acts: number,
) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: acts }, (_unused, index) =>
      instances[index % instances.length]?.consume(name, key),
    ),
  );
  const refusals = outcomes.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: "RATE_LIMITED" });
  return acts - refusals.length;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

describe("on one database", () => {
  // spec §8: rate limits are shared by all instances
  test("two instances let through what one would, also at the same moment", async () => {
    const instances = [makeLimits(), makeLimits()];
    expect(await letThrough(instances, "registerByAddress", "192.0.2.1", 60)).toBe(5);
    expect(await letThrough(instances, "registerByAddress", "192.0.2.2", 60)).toBe(5);
  });

  test("a refusal says after how many seconds a new try makes sense", async () => {
    const limits = makeLimits();
    for (let act = 0; act < 3; act += 1) await limits.consume("smsByAccount", 7);
    const refusal = await limits.consume("smsByAccount", 7).catch((error: unknown) => error);
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(3590);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
  });

  test("failures are counted and forgotten by every instance, and refuse nothing", async () => {
    const [one, other] = [makeLimits(), makeLimits()];
    expect(await other.getCount("loginFailureByAccount", "sam@example.org")).toBe(0);
    for (let failure = 0; failure < 3; failure += 1)
      await one.increment("loginFailureByAccount", "sam@example.org");
    expect(await other.getCount("loginFailureByAccount", "sam@example.org")).toBe(3);
    await other.reset("loginFailureByAccount", "sam@example.org");
    expect(await one.getCount("loginFailureByAccount", "sam@example.org")).toBe(0);
  });

  test("a new instance remembers; nothing of a person is stored; the table is unlogged", async () => {
    await letThrough([makeLimits()], "resetRequestByAccount", "sam@example.org", 6);
    expect(await letThrough([makeLimits()], "resetRequestByAccount", "sam@example.org", 3)).toBe(0);
    const pool = openPool();
    const { rows } = await pool.query("select key from rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/sam|example|192\.0/);
    const kept = await pool.query(
      "select relpersistence from pg_class where relname = 'rate_limits'",
    );
    expect(kept.rows).toEqual([{ relpersistence: "u" }]);
  });

  test("reading costs no write, and instances count it alone", async () => {
    const [one, other] = [makeLimits(), makeLimits()];
    const count = async () => (await openPool().query("select count(*) from rate_limits")).rows;
    const before = await count();
    expect(await letThrough([one], "search", "192.0.2.9", 31)).toBe(30);
    expect(await letThrough([other], "search", "192.0.2.9", 31)).toBe(30);
    expect(await count()).toEqual(before);
  });

  test("a scale multiplies the limits, and 0 switches them off", async () => {
    expect(await letThrough([makeLimits({ scale: 2 })], "registerByAddress", "scaled", 20)).toBe(
      10,
    );
    const off = makeLimits({ scale: 0 });
    expect(await letThrough([off], "registerByAddress", "off", 50)).toBe(50);
    expect(await off.getCount("registerByAddress", "off")).toBe(0);
  });
});

test("a database that is gone leaves an instance its own count, and nobody sees a failure", async () => {
  const limits = makeLimits({ pool: openPool("postgres://nobody:none@127.0.0.1:1/none") });
  expect(await letThrough([limits], "registerByAddress", "192.0.2.1", 20)).toBe(5);
  await limits.increment("loginFailureByAddress", "192.0.2.1");
  expect(await limits.getCount("loginFailureByAddress", "192.0.2.1")).toBe(1);
  await limits.reset("loginFailureByAddress", "192.0.2.1");
  expect(await limits.getCount("loginFailureByAddress", "192.0.2.1")).toBe(0);
});

const redisServer = findRedisServer();

describe.skipIf(!redisServer)("on a Redis (skipped where there is no redis-server)", () => {
  let server: TestRedis;
  const clients: Redis[] = [];

  const connect = async (): Promise<Redis> => {
    const redis = await server.connect();
    clients.push(redis);
    return redis;
  };

  beforeAll(async () => {
    if (redisServer) server = await startRedis(redisServer);
  });
  afterAll(async () => {
    for (const client of clients) client.disconnect();
    await server?.close();
  });

  test("two instances count together, on the Redis and not on the database; without it alone", async () => {
    const closed = openPool("postgres://nobody:none@127.0.0.1:1/none");
    const [first, second] = [await connect(), await connect()];
    const instances = [
      makeLimits({ pool: closed, redis: first }),
      makeLimits({ pool: closed, redis: second }),
    ];
    expect(await letThrough(instances, "registerByAddress", "192.0.2.1", 60)).toBe(5);
    expect((await first.keys("*")).join()).toMatch(/^limits:registerByAddress:[\w-]{22}$/);
    const isClosed = new Promise((resolve) => first.once("close", resolve));
    await server.kill();
    await isClosed;
    expect(await letThrough(instances.slice(0, 1), "registerByAddress", "192.0.2.7", 20)).toBe(5);
  });
});
