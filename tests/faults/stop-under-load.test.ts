import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { startServer } from "#tests/support/product-server.ts";
import { startClients } from "#tests/support/restless-clients.ts";

const lanes = 12;
const enough = 10 * lanes;

let database: DurableDatabase;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "stop-under-load-"));
  database = await startDurableDatabase();
});
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const startLoaded = async (workers: string) => {
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
    WORKERS: workers,
  };
  const server = await startServer({ dataDir, settings });
  const clients = await startClients({ port: server.port, lanes });
  return { server, clients };
};

test.each([
  ["one process", "1", "SIGTERM"],
  ["one process in a terminal", "1", "SIGINT"],
  ["two workers", "2", "SIGTERM"],
] as const)(
  "a stop of %s breaks no request of clients that go on connecting",
  async (_name, workers, signal) => {
    const { server, clients } = await startLoaded(workers);
    await expect.poll(() => clients.outcomes.answers).toBeGreaterThan(enough);
    expect(await server.stop(signal)).toBe(0);
    const { broken, statuses, refused } = await clients.end();
    expect(broken).toEqual([]);
    // A machine that is busy with other things may answer that it is not now.
    expect([200, 503]).toEqual(expect.arrayContaining(statuses));
    // They did not stop before the product.
    expect(refused).toBeGreaterThan(0);
  },
);

// The second worker starts when the first one listens, and takes about a second. One that loses the signal is killed after
// 40 s with its requests.
test.each([0, 200, 400, 500, 600, 700, 800, 1000])(
  "a stop %i ms after the first of two workers listens breaks no request",
  async (afterMs) => {
    const { server, clients } = await startLoaded("2");
    await wait(afterMs);
    expect(await server.stop("SIGTERM")).toBe(0);
    expect((await clients.end()).broken).toEqual([]);
  },
);
