import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "#tests/support/product-server.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "stopping-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** PostgreSQL keeps this file while it runs. */
const isDatabaseRunning = () => existsSync(path.join(dataDir, "postgres", "postmaster.pid"));

test.each<[string, NodeJS.Signals[]]>([
  ["a supervisor", ["SIGTERM"]],
  ["Ctrl-C, which npm forwards a second time", ["SIGINT", "SIGINT"]],
  ["a terminal that was closed", ["SIGHUP"]],
])("%s stops the product in order, and its database", async (_name, signals) => {
  const server = await startServer({ dataDir, firstPath: "/ok", settings: { SEED_DEMO: "0" } });
  expect(isDatabaseRunning()).toBe(true);
  expect(await server.stop(...signals)).toBe(0);
  expect(isDatabaseRunning()).toBe(false);
});

test("a signal during the start stops the database, without a message", async () => {
  const server = spawn("node", ["dist/server.js"], {
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const deadline = performance.now() + 60_000;
  while (!isDatabaseRunning() && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  server.kill("SIGINT");
  expect(await once(server, "close")).toEqual([1, null]);
  expect(said).toBe("");
  expect(isDatabaseRunning()).toBe(false);
});
