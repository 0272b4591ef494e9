import type { Redis } from "ioredis";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { startTcpProxy, type TcpProxy } from "#tests/support/faults/tcp-proxy.ts";
import { findRedisServer, startRedis, type TestRedis } from "#tests/support/redis-server.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import type { LimitTable } from "./limit-table.ts";
import type { Limits } from "./limits.ts";
import { createSharedLimits } from "./shared-limits.ts";

let database: TestDatabase;
const pools: pg.Pool[] = [];
const proxies: TcpProxy[] = [];

/** How long an instance waits for a missing answer, in ms. */
const answerMs = 300;

/** The pool of another instance of the product. */
function openPool(url = database.url, settings: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 4, ...settings });
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
  leadByAddress: { points: 5, windowSeconds: 60 * 60, shared: true, mayCountAlone: true },
  loginByAddress: { points: 5, windowSeconds: 5 * 60, shared: true, countsFailures: true },
  search: { points: 30, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;
type LimitName = keyof typeof table;

const makeLimits = (
  options: { pool?: pg.Pool; redis?: Redis; scale?: number } = {},
): Limits<LimitName> => {
  const { pool = openPool(), redis, scale = 1 } = options;
  return createSharedLimits({ table, scale, secret: "a secret of these tests", pool, redis });
};

/** Starts a proxy in front of a URL's port. @returns the proxy and its URL */
async function putProxyBefore(address: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(address);
  const proxy = await startTcpProxy(Number(url.port));
  proxies.push(proxy);
  url.host = `127.0.0.1:${proxy.port}`;
  return { proxy, url: url.href };
}

/** Counts the allowed actions among concurrent ones, which are distributed over the instances. */
async function countAllowed(
  instances: Limits<LimitName>[],
  name: LimitName,
  key: string,
  acts: number,
  refusedWith = "RATE_LIMITED",
) {
  const outcomes = await Promise.allSettled(
    Array.from({ length: acts }, (_unused, index) =>
      instances[index % instances.length]?.consume(name, key),
    ),
  );
  const refusals = outcomes.filter((one) => one.status === "rejected").map((one) => one.reason);
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: refusedWith });
  return acts - refusals.length;
}

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await Promise.all(proxies.map((proxy) => proxy.close()));
  await database.drop();
});

describe("on one database", () => {
  // spec §8: rate limits are shared by all instances
  test("two instances together allow what one would, also concurrently", async () => {
    const instances = [makeLimits(), makeLimits()];
    expect(await countAllowed(instances, "registerByAddress", "192.0.2.1", 60)).toBe(5);
    expect(await countAllowed(instances, "registerByAddress", "192.0.2.2", 60)).toBe(5);
  });

  test("a refusal gives the seconds until a retry makes sense", async () => {
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

  test("a new instance continues the count; no personal data is stored; the table is unlogged", async () => {
    await countAllowed([makeLimits()], "resetRequestByAccount", "sam@example.org", 6);
    expect(await countAllowed([makeLimits()], "resetRequestByAccount", "sam@example.org", 3)).toBe(
      0,
    );
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
    expect(await countAllowed([one], "search", "192.0.2.9", 31)).toBe(30);
    expect(await countAllowed([other], "search", "192.0.2.9", 31)).toBe(30);
    expect(await count()).toEqual(before);
  });

  test("a try that is given back does not count, though the limit was reached meanwhile, on any instance", async () => {
    const [one, other] = [makeLimits(), makeLimits()];
    expect(await countAllowed([one, other], "loginByAddress", "192.0.2.3", 8)).toBe(5);
    for (let success = 0; success < 4; success += 1)
      await one.decrement("loginByAddress", "192.0.2.3");
    expect(await one.getCount("loginByAddress", "192.0.2.3")).toBe(4);
    expect(await countAllowed([other], "loginByAddress", "192.0.2.3", 1)).toBe(1);
  });

  test("a scale multiplies the limits, and 0 switches them off", async () => {
    expect(await countAllowed([makeLimits({ scale: 2 })], "registerByAddress", "scaled", 20)).toBe(
      10,
    );
    const off = makeLimits({ scale: 0 });
    expect(await countAllowed([off], "registerByAddress", "off", 50)).toBe(50);
    expect(await off.getCount("registerByAddress", "off")).toBe(0);
  });
});

test("without a database an instance uses its own count, without errors", async () => {
  const limits = makeLimits({ pool: openPool("postgres://nobody:none@127.0.0.1:1/none") });
  expect(await countAllowed([limits], "registerByAddress", "192.0.2.1", 20)).toBe(5);
  await limits.increment("loginFailureByAddress", "192.0.2.1");
  expect(await limits.getCount("loginFailureByAddress", "192.0.2.1")).toBe(1);
  await limits.reset("loginFailureByAddress", "192.0.2.1");
  expect(await limits.getCount("loginFailureByAddress", "192.0.2.1")).toBe(0);
});

/** The database answers other instances at once, and this one only on demand. */
async function openLateInstance() {
  const { proxy, url } = await putProxyBefore(database.url);
  const waiting = { connectionTimeoutMillis: answerMs, query_timeout: answerMs };
  const late = makeLimits({ pool: openPool(url, waiting) });
  await vi.waitFor(() => late.getCount("loginFailureByAddress", "connects"), 15_000);
  return { late, proxy };
}

describe("a database that answers late", () => {
  // spec §8: rate limits are shared by all instances
  test("never exceeds the limit: a caller who waits in vain is refused, with a clear text", async () => {
    const [prompt, { late, proxy }] = [makeLimits(), await openLateInstance()];
    const key = "198.51.100.1";
    proxy.stall();
    expect(await countAllowed([late], "registerByAddress", key, 20, "UNAVAILABLE")).toBe(0);
    const refusal = await late.consume("registerByAddress", key).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ message: errorTexts.tryLater, httpStatus: 503 });
    for (const ask of [late.increment, late.getCount, late.reset])
      await expect(ask("loginFailureByAccount", key)).rejects.toMatchObject({
        code: "UNAVAILABLE",
      });
    expect(await countAllowed([prompt], "registerByAddress", key, 20)).toBe(5);
    proxy.resume();
    const code = expect.stringMatching(/^(?:UNAVAILABLE|RATE_LIMITED)$/);
    expect(await countAllowed([late], "registerByAddress", key, 20, code)).toBe(0);
  });

  test("uses the instance's own count for actions that do not need the database", async () => {
    const { late, proxy } = await openLateInstance();
    expect(await countAllowed([late], "leadByAddress", "198.51.100.2", 2)).toBe(2);
    proxy.stall();
    expect(await countAllowed([late], "leadByAddress", "198.51.100.2", 20)).toBe(3);
  });
});

test("without a database an instance continues from the last shared count", async () => {
  const { proxy, url } = await putProxyBefore(database.url);
  const [one, other] = [makeLimits({ pool: openPool(url) }), makeLimits()];
  expect(await countAllowed([other], "registerByAddress", "198.51.100.3", 2)).toBe(2);
  expect(await countAllowed([one], "registerByAddress", "198.51.100.3", 1)).toBe(1);
  await proxy.close();
  // Cuts the open connection, which does not mean that the database is gone.
  await countAllowed([one], "smsByAccount", "cut", 1, "UNAVAILABLE");
  expect(await countAllowed([one], "registerByAddress", "198.51.100.3", 20)).toBe(2);
});

const redisServer = findRedisServer();

describe.skipIf(!redisServer)("on a Redis (skipped if redis-server is not installed)", () => {
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

  test("a slow Redis never exceeds the limit, until it is known to be gone", async () => {
    const { proxy } = await putProxyBefore(server.url);
    const behind = await server.connect({ port: proxy.port, answerMs });
    clients.push(behind);
    const [prompt, late] = [makeLimits({ redis: await connect() }), makeLimits({ redis: behind })];
    const key = "198.51.100.4";
    await vi.waitFor(() => late.getCount("registerByAddress", key), 15_000);
    const isClosed = new Promise((resolve) => behind.once("close", resolve));
    proxy.stall();
    expect(await countAllowed([late], "registerByAddress", key, 20, "UNAVAILABLE")).toBe(0);
    expect(await countAllowed([prompt], "registerByAddress", key, 20)).toBe(5);
    await isClosed;
    expect(await countAllowed([late], "registerByAddress", key, 20)).toBe(5);
    proxy.resume();
  });

  test("two instances count together, on the Redis and not on the database; without it alone", async () => {
    const closed = openPool("postgres://nobody:none@127.0.0.1:1/none");
    const [first, second] = [await connect(), await connect()];
    const instances = [
      makeLimits({ pool: closed, redis: first }),
      makeLimits({ pool: closed, redis: second }),
    ];
    expect(await countAllowed(instances, "registerByAddress", "192.0.2.1", 60)).toBe(5);
    expect((await first.keys("*")).join()).toMatch(/^(?:limits:registerByAddress:[\w-]{22},?)+$/);
    const isClosed = new Promise((resolve) => first.once("close", resolve));
    await server.kill();
    await isClosed;
    expect(await countAllowed(instances.slice(0, 1), "registerByAddress", "192.0.2.7", 20)).toBe(5);
    // The instance continues from the last shared count, which was the limit.
    expect(await countAllowed(instances.slice(0, 1), "registerByAddress", "192.0.2.1", 20)).toBe(0);
  });
});
