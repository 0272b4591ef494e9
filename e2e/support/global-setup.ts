import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { mailSecret } from "./mail-link.ts";

/** A first start creates the database and seeds the whole demo network. */
const START_MS = 180_000;
const STOP_MS = 60_000;

/**
 * Starts the product as `npm start` does, on a free port and with a database of its own, and stops
 * it after the last test. With E2E_PORT set, the tests use the server that already listens there.
 * E2E_DATA_DIR tells where the data of ours is, for what is brought in beside it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.E2E_PORT) return async () => undefined;
  const port = String(await findFreePort());
  const dataDir = await mkdtemp(path.join(tmpdir(), "e2e-data-"));
  const { DATABASE_URL, GRAPHQL_OPEN, ...inherited } = process.env;
  const server = spawn(process.execPath, ["server.ts"], {
    // All journeys come from one address within minutes: limits keep their shape and grow.
    env: {
      ...inherited,
      NODE_ENV: "production",
      PORT: port,
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: "50",
      // The captcha is the real one; a machine that runs tests has better things to reckon.
      CAPTCHA_EFFORT: "0.01",
      INTERNAL_TOOLS: "1",
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
    await writeFile("test-results/server.log", log);
  };
  try {
    await waitUntilServing(server, port);
  } catch (error) {
    await stop();
    throw new Error(`${(error as Error).message}\n${log.slice(-4000)}`);
  }
  process.env.E2E_PORT = port;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

async function waitUntilServing(server: ChildProcess, port: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error("The server ended before it served its first page:");
    const answer = await fetch(`http://localhost:${port}/ok`).catch(() => null);
    if (answer?.ok) return;
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

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
