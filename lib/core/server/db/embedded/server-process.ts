import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { totalmem } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ADMIN, type Cluster, failure, lastLine } from "./cluster.ts";
import { chownTo, type ProgramResult, runAsAccount } from "./postgres-account.ts";

const START_SECONDS = 60;

const MEGABYTE = 1024 * 1024;

/**
 * Megabytes of pages that the server keeps: an eighth of the machine's memory between 128 MB and 1 GB. The
 * system's own cache holds the rest, at several times the cost of a look.
 */
const sharedMegabytes = Math.min(1024, Math.max(128, Math.floor(totalmem() / MEGABYTE / 8)));

/** What the server is started with, whatever its configuration file says. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  synchronous_commit: "on",
  shared_buffers: `${sharedMegabytes}MB`,
  max_connections: "100",
  jit: "off",
  // The log is for the server's own troubles: a failed statement holds what members wrote.
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/**
 * The port of a server that already runs from the cluster and takes our password, or null. Waits
 * for one that is still recovering or already stopping.
 */
export async function findRunningServer(
  cluster: Pick<Cluster, "clusterDir" | "password">,
): Promise<number | null> {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const server = await readServerFile(cluster);
    if (!server) return null;
    if (!(await isPostgres(server.pid))) {
      // Its process number belongs to another program now, which PostgreSQL would not notice.
      await rm(path.join(cluster.clusterDir, "postmaster.pid"), { force: true });
      return null;
    }
    try {
      await query(toAddress(cluster, server.port, ADMIN, "postgres"), "select 1");
      return server.port;
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") {
        throw failure("the running database refuses the password kept beside it", error);
      }
      if (Date.now() > deadline) throw failure("the running database does not answer", error);
      await wait(100);
    }
  }
}

/** What a running server writes of itself: process number (line 1) and port (line 4). */
async function readServerFile(
  cluster: Pick<Cluster, "clusterDir">,
): Promise<{ pid: number; port: number } | null> {
  const file = path.join(cluster.clusterDir, "postmaster.pid");
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform === "linux") {
    const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    // `Z` is a process that has ended and waits to be collected.
    return line.includes(" (postgres) ") && !line.includes(") Z ");
  }
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Starts the server and returns its port, in milliseconds to seconds after a crash.
 * @param overrides settings of PostgreSQL that differ from ours
 */
export async function startServer(
  cluster: Cluster,
  overrides: Readonly<Record<string, string>> = {},
): Promise<number> {
  const log = path.join(cluster.dataDir, "postgres.log");
  await writeFile(log, "", { flag: "a", mode: 0o600 });
  await chownTo(log, cluster.account);
  await chownTo(cluster.clusterDir, cluster.account);
  await chmod(cluster.clusterDir, 0o700);
  // Another try helps when the port was taken in between, or while the processes of a killed
  // server are still ending.
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const port = await findFreePort();
    const settings = Object.entries({ ...SETTINGS, ...overrides, port }).map(
      (each) => `-c ${each.join("=")}`,
    );
    const { code, output } = await control(cluster, [
      ...["start", "-w", "-t", String(START_SECONDS), "-l", log, "-o", settings.join(" ")],
    ]);
    if (code === 0) return port;
    if (triesLeft === 0) {
      const reasons = (await readFile(log, "utf8")).match(/(?<=FATAL: +)\S.*/g);
      throw failure(`it did not start (${reasons?.at(-1) ?? lastLine(output)}); see ${log}`);
    }
    await wait(500);
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Stops the server; open transactions are rolled back, acknowledged ones are on disk. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await control(cluster, ["stop", "-m", "fast", "-w", "-t", String(START_SECONDS)]);
}

function control(cluster: Cluster, args: string[]): Promise<ProgramResult> {
  const { account, binaries, clusterDir } = cluster;
  const paths = [clusterDir, binaries.pg_ctl];
  return runAsAccount(account, paths, binaries.pg_ctl, [...args, "-D", clusterDir]);
}

/** Runs one statement on a connection of its own and returns how many rows came back. */
export async function query(url: string, text: string, values: string[] = []): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that goes away in between reports through the query; this keeps it from being thrown.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address of one of the cluster's databases, with its password. */
export function toAddress(
  cluster: Pick<Cluster, "password">,
  port: number,
  role: string,
  database: string,
): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}
