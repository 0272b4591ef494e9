import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** The interval between checks whether a starting server is ready, in ms. */
const readyPollMs = 10;

type ServerFile = {
  pid: number;
  /** When it was started, in seconds since 1970. */
  startedAt: number;
  port: number;
  /** Whether it accepts connections. */
  isReady: boolean;
};

/** Reads the file that a running server writes: pid (line 1), start (line 3), port (line 4), state (line 8). */
export async function readServerFile(
  cluster: Pick<Cluster, "clusterDir">,
): Promise<ServerFile | null> {
  const file = path.join(cluster.clusterDir, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const [pid, startedAt, port] = [Number(lines[0]), Number(lines[2]), Number(lines[3])];
  return pid > 0 && port > 0
    ? { pid, startedAt, port, isReady: lines[7]?.trim() === "ready" }
    : null;
}

/** Resolves when a server that was started just now accepts connections, or when `signal` ends the wait. */
export async function whenReady(
  cluster: Pick<Cluster, "clusterDir">,
  port: number,
  signal: AbortSignal,
): Promise<void> {
  // The file has whole seconds, and may belong to a server that was killed earlier.
  const since = Date.now() / 1000 - 2;
  while (!signal.aborted) {
    const server = await readServerFile(cluster);
    const isOwn = server?.isReady && server.port === port && server.startedAt >= since;
    if (isOwn && (await isPostgres(server.pid))) return;
    await wait(readyPollMs);
  }
}

/** Whether the process of a cluster's server exists, even if it does not answer. */
export async function isServerRunning(cluster: Pick<Cluster, "clusterDir">): Promise<boolean> {
  const server = await readServerFile(cluster);
  return server !== null && (await isPostgres(server.pid));
}

/** Whether a process is one of PostgreSQL. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // `Z`: a zombie process.
    return line.includes(" (postgres) ") && !line.includes(") Z ");
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
