import { chmod, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { ADMIN, APP, type Cluster, failure, lastLine } from "./cluster.ts";
import { chownTo, type ProgramResult, runAsAccount } from "./postgres-account.ts";
import { isPostgres, readServerFile, whenReady } from "./server-file.ts";

const START_SECONDS = 60;

/** The time after which a connection attempt to a server that was left running is repeated, in ms. */
const probeMs = 3000;

const MEGABYTE = 1024 * 1024;

/**
 * Shared buffers in megabytes: an eighth of the memory, between 128 MB and 1 GB. The file cache of the
 * system holds the rest, which is several times slower to read.
 */
const sharedMegabytes = Math.min(1024, Math.max(128, Math.floor(totalmem() / MEGABYTE / 8)));

/** Enough for one worker per processor and for other programs. */
const maxConnections = Math.max(100, availableParallelism() * 20);

/** Settings of the server; they override its configuration file. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  synchronous_commit: "on",
  // A crash may lose the last three seconds (three times this value) of transactions that do not wait for the disk.
  // Only repeatable work is written this way, and each commit that waits for the disk saves it too
  // (docs/decisions/0052).
  wal_writer_delay: "1s",
  shared_buffers: `${sharedMegabytes}MB`,
  max_connections: `${maxConnections}`,
  jit: "off",
  // Failed statements stay out of the log because they contain members' texts.
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/**
 * Connects to a server, as the application if its database exists.
 * @returns whether it exists
 * @throws the error of PostgreSQL, such as for another password
 */
async function hasDatabase(cluster: Pick<Cluster, "password">, port: number): Promise<boolean> {
  try {
    await query(toAddress(cluster, port, APP, APP), "select 1", [], probeMs);
    return true;
  } catch (error) {
    // 28P01: there is no such role, or it has another password. 3D000: there is no such database. 53300: the remaining
    // connections are reserved for the administrator.
    if (!["28P01", "3D000", "53300"].includes((error as { code?: string }).code ?? "")) throw error;
  }
  await query(toAddress(cluster, port, ADMIN, "postgres"), "select 1", [], probeMs);
  return false;
}

/**
 * A running server of the cluster that accepts the stored password, or null. Waits for a
 * server that is recovering or shutting down.
 * @param onAsked called once a server was found, which the caller then waits for
 * @returns its port, and whether the application's database was created
 */
export async function findRunningServer(
  cluster: Pick<Cluster, "clusterDir" | "password">,
  onAsked: () => void = () => undefined,
): Promise<{ port: number; hasDatabase: boolean } | null> {
  const deadline = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const server = await readServerFile(cluster);
    if (!server) return null;
    if (!(await isPostgres(server.pid))) {
      // Another program now has this pid, which PostgreSQL would not notice.
      await rm(path.join(cluster.clusterDir, "postmaster.pid"), { force: true });
      return null;
    }
    try {
      const asking = hasDatabase(cluster, server.port);
      onAsked();
      return { port: server.port, hasDatabase: await asking };
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") {
        throw failure("the running database rejects the stored password", error);
      }
      if (Date.now() > deadline) throw failure("the running database does not respond", error);
      await wait(100);
    }
  }
}

/**
 * Starts the server, which takes milliseconds, or seconds after a crash.
 * @param overrides PostgreSQL settings that override the defaults
 * @param fixedPort a free one by default
 * @returns its port
 */
export async function startServer(
  cluster: Cluster,
  overrides: Readonly<Record<string, string>> = {},
  fixedPort?: number,
): Promise<number> {
  const log = path.join(cluster.dataDir, "postgres.log");
  await writeFile(log, "", { flag: "a", mode: 0o600 });
  await chownTo(log, cluster.account);
  await chownTo(cluster.clusterDir, cluster.account);
  await chmod(cluster.clusterDir, 0o700);
  // Retries, because another program may have taken the port meanwhile, or processes of a killed server may still be
  // running.
  for (let triesLeft = 3; ; triesLeft -= 1) {
    const port = fixedPort ?? (await findFreePort());
    const settings = Object.entries({ ...SETTINGS, ...overrides, port }).map(
      (each) => `-c ${each.join("=")}`,
    );
    const { code, output } = await startAndWait(cluster, port, [
      "start",
      "-w",
      "-t",
      String(START_SECONDS),
      "-l",
      log,
      "-o",
      settings.join(" "),
    ]);
    if (code === 0) return port;
    if (triesLeft === 0) {
      const reasons = (await readFile(log, "utf8")).match(/(?<=FATAL: +)\S.*/g);
      throw failure(`it did not start (${reasons?.at(-1) ?? lastLine(output)}); see ${log}`);
    }
    await wait(500);
  }
}

/** Runs pg_ctl, which checks ten times a second whether the server is ready; `whenReady` checks more often. */
async function startAndWait(
  cluster: Cluster,
  port: number,
  args: string[],
): Promise<ProgramResult> {
  const stop = new AbortController();
  const controlling = control(cluster, args).finally(() => stop.abort());
  // Its result no longer matters once the server is ready.
  controlling.catch(() => undefined);
  const isReady = await Promise.race([
    controlling.then(() => false),
    whenReady(cluster, port, stop.signal).then(() => !stop.signal.aborted),
  ]);
  stop.abort();
  return isReady ? { code: 0, output: "" } : controlling;
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

/** Stops the server. Open transactions are rolled back. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await control(cluster, ["stop", "-m", "fast", "-w", "-t", String(START_SECONDS)]);
}

async function control(cluster: Cluster, args: string[]): Promise<ProgramResult> {
  const { account, clusterDir } = cluster;
  const { pg_ctl } = await cluster.findBinaries();
  return runAsAccount(account, [clusterDir, pg_ctl], pg_ctl, [...args, "-D", clusterDir]);
}

/** Runs a statement on a new connection, which must open in time, and returns the number of rows. */
export async function query(
  url: string,
  text: string,
  values: string[] = [],
  connectionTimeoutMillis = 5000,
): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  // A lost connection also rejects the query; without a listener the error would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(text, values)).rowCount ?? 0;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Connection string of one of the cluster's databases, with its password. */
export function toAddress(
  cluster: Pick<Cluster, "password">,
  port: number,
  role: string,
  database: string,
): string {
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}`;
}
