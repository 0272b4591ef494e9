import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { sendRequest } from "./send-request.ts";
import { readStartFlags } from "./start-command.ts";

const ownRoot = path.resolve(import.meta.dirname, "../..");

/** A production server in a child process. */
export type ServerUnderTest = {
  port: number;
  /** Time from the start of the process to the first page with status 200, in ms. */
  firstPageMs: number;
  pid: number;
  /** Resident memory of the Node process, in MB. */
  memoryMb: () => number;
  signal: (name: NodeJS.Signals) => void;
  /** Kills the process, as a crash would. */
  kill: () => void;
  /** Stops the server gracefully, by one or more signals in turn. @returns its exit code */
  stop: (...signals: NodeJS.Signals[]) => Promise<number | null>;
};

/** Finds a free port. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** The status of a path; 0 while the server is unreachable. */
export async function getStatus(port: number, host: string, path: string): Promise<number> {
  const call = { port, path, headers: { host: `${host}:${port}` } };
  return sendRequest(call).then(
    ({ status }) => status,
    () => 0,
  );
}

type Options = {
  dataDir: string;
  settings?: Record<string, string>;
  /** The server is ready when this path returns 200. */
  firstPath?: string;
  /** A free port by default. */
  port?: number;
  /** Another checkout, which is built; this one by default. */
  root?: string;
};

/** The error for a server that ended by itself. */
class EarlyExit extends Error {}

/**
 * Starts the server as `npm start` does and waits for its first page. Between finding a free port and
 * listening on it another process may take it, so a server that exits is restarted once.
 */
export async function startServer(options: Options): Promise<ServerUnderTest> {
  try {
    return await startOnFreePort(options);
  } catch (error) {
    if (!(error instanceof EarlyExit)) throw error;
    return startOnFreePort(options);
  }
}

async function startOnFreePort(options: Options): Promise<ServerUnderTest> {
  const port = options.port ?? (await findFreePort());
  const root = options.root ?? ownRoot;
  const startedAt = performance.now();
  // Checkouts that are compared may be older than the bundle.
  const bundled = "dist/server.js";
  const program = existsSync(path.join(root, bundled)) ? bundled : "server.ts";
  const child: ChildProcess = spawn(process.execPath, [...readStartFlags(root), program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: options.dataDir,
      RATE_LIMIT_SCALE: "0",
      NEWSLETTER: "off",
      LINK_CHECKS: "off",
      LOG_LEVEL: "warn",
      // A busy machine may be slow.
      MAX_QUEUE_SECONDS: "60",
      // There is no load balancer that has to notice the stop.
      SHUTDOWN_WAIT_SECONDS: "0",
      ...options.settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const deadline = startedAt + 120_000;
  while ((await getStatus(port, "migraine.localhost", options.firstPath ?? "/")) !== 200) {
    if (child.exitCode !== null) throw new EarlyExit("The server exited before it was ready.");
    if (performance.now() > deadline)
      throw new Error("The server was not ready within two minutes.");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    port,
    firstPageMs: performance.now() - startedAt,
    pid: child.pid ?? 0,
    memoryMb: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(status.match(/VmRSS:\s+(\d+) kB/)?.[1] ?? 0) / 1024;
    },
    signal: (name) => {
      child.kill(name);
    },
    kill: () => {
      child.kill("SIGKILL");
    },
    stop: async (...signals) => {
      for (const signal of signals.length > 0 ? signals : (["SIGTERM"] as const))
        child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}
