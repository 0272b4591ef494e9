import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DurableDatabase,
  startDurableDatabase,
} from "#tests/support/faults/durable-database.ts";
import { fetchPlain, host } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";

const lanes = 64;
/** The wait for load balancers, a second for idle connections, and the end of the product. */
const maxStopMs = 10_000;

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

test("a stop under load breaks no request and does not wait for connections that are only kept", async () => {
  const settings = {
    DATABASE_URL: database.url,
    AUTH_SECRET: "a-secret-that-only-these-tests-know-of",
  };
  const server = await startServer({ dataDir, settings });
  await fetchPlain(server.port, "/forums");
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const answers: { status: number; isLast: boolean }[] = [];
  const broken: string[] = [];

  /** Reads a page on a kept connection. @returns whether the connection is closed after it */
  const read = () =>
    new Promise<boolean>((resolve) => {
      const headers = { host: `${host}:${server.port}` };
      const fail = (error: Error) => {
        broken.push(error.message);
        resolve(true);
      };
      request(
        { agent, host: "127.0.0.1", port: server.port, path: "/forums", headers },
        (response) => {
          const isLast = response.headers.connection === "close";
          answers.push({ status: response.statusCode ?? 0, isLast });
          response
            .resume()
            .on("error", fail)
            .on("end", () => resolve(isLast));
        },
      )
        .on("error", fail)
        .end();
    });
  const running = Array.from({ length: lanes }, async () => {
    // As a load balancer does: it sends nothing more on a connection that is closed.
    while (!(await read()));
  });
  await wait(3000);
  const startedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(maxStopMs);
  await Promise.all(running);
  agent.destroy();
  expect(broken).toEqual([]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ isLast }) => isLast)).toHaveLength(lanes);
  expect(answers.length).toBeGreaterThan(5 * lanes);
});
