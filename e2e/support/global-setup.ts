import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FullConfig } from "@playwright/test";
import { prepareDemoNetwork } from "#tests/support/prepare-demo-network.ts";
import { findFreePort, getStatus } from "#tests/support/product-server.ts";
import {
  prepareTemplate,
  startTestCluster,
  type TestCluster,
} from "#tests/support/test-cluster.ts";
import { copyDatabase, withDatabaseName } from "#tests/support/test-database.ts";
import { mailSecret } from "./mail-link.ts";
import { announceServers, type ServerUnderTest } from "./server-under-test.ts";

const START_MS = 120_000;
const STOP_MS = 60_000;

/**
 * Starts the product for every worker as `npm start` does, on free ports and each with a copy of the
 * demo network as its database, and one more for second runs; stops them after the last test. With E2E_PORT set, the tests use
 * the server that already listens there.
 */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_PORT) return async () => undefined;
  const cluster = await startTestCluster("e2e-database");
  const started: { server: ServerUnderTest; stop: () => Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(started.map((one) => one.stop()));
    await cluster.stop();
  };
  try {
    const template = await prepareTemplate(cluster, ["lib", "seed"], prepareDemoNetwork);
    const hasSecondRuns = config.projects.some(({ retries }) => retries > 0);
    const starts = await Promise.allSettled(
      Array.from({ length: config.workers + (hasSecondRuns ? 1 : 0) }, (_none, index) =>
        startServer(cluster, template, index),
      ),
    );
    for (const start of starts) if (start.status === "fulfilled") started.push(start.value);
    for (const start of starts) if (start.status === "rejected") throw start.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  const servers = started.map(({ server }) => server);
  announceServers({
    first: servers.slice(0, config.workers),
    second: servers[config.workers],
  });
  return stop;
}

async function startServer(cluster: TestCluster, template: string, index: number) {
  const port = String(await findFreePort());
  const dataDir = await mkdtemp(path.join(tmpdir(), "e2e-data-"));
  const database = `test_e2e_${index}`;
  await copyDatabase(cluster.url, template, database);
  const databaseUrl = withDatabaseName(cluster.url, database);
  const { GRAPHQL_OPEN, ...inherited } = process.env;
  const server = spawn(process.execPath, ["dist/server.js"], {
    // All tests come from one IP address within minutes, so the limits are multiplied.
    env: {
      ...inherited,
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      RATE_LIMIT_SCALE: "50",
      NEWSLETTER: "off",
      LINK_CHECKS: "off",
      // With a key the settings offer push messages; none is sent.
      VAPID_PRIVATE_KEY: Buffer.alloc(32, 5).toString("base64url"),
      // The captcha is real, but with little effort, to save processor time.
      CAPTCHA_EFFORT: "0.01",
      INTERNAL_TOOLS: "1",
      DEMO_SERVICES: "0",
      SHUTDOWN_WAIT_SECONDS: "0",
      // A busy machine may be slow.
      MAX_QUEUE_SECONDS: "60",
      AUTH_SECRET: mailSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
  }
  const stop = async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
    await mkdir("test-results", { recursive: true });
    await writeFile(`test-results/server-${index}.log`, log);
  };
  try {
    await waitUntilServing(server, port);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${log.slice(-4000)}`);
  }
  const templateUrl = withDatabaseName(cluster.url, template);
  return { server: { port, data: { dataDir, databaseUrl, templateUrl } }, stop };
}

async function waitUntilServing(server: ChildProcess, port: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error("The server ended before it served its first page:");
    // Waits for a page, not only "/ok": the first page takes long, and with several servers at once longer than a
    // test may wait.
    if ((await getStatus(Number(port), "migraine.localhost", "/forums")) === 200) return;
    await wait(100);
  }
  throw new Error(`The server did not answer within ${START_MS / 1000} seconds:`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  const deadline = Date.now() + STOP_MS;
  while (!hasEnded(server) && Date.now() < deadline) await wait(50);
  if (hasEnded(server)) return;
  server.kill("SIGKILL");
  throw new Error(`The server did not stop within ${STOP_MS / 1000} seconds of SIGTERM.`);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}
