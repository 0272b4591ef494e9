import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import {
  ADMIN,
  APP,
  type Cluster,
  failure,
  openCluster,
} from "#lib/core/server/db/embedded/cluster.ts";
import { takeOwnership } from "#lib/core/server/db/embedded/data-owner.ts";
import {
  type KeepRunningCallbacks,
  keepRunning,
} from "#lib/core/server/db/embedded/keep-running.ts";
import { isServerRunning } from "#lib/core/server/db/embedded/server-file.ts";
import {
  findRunningServer,
  query,
  startServer,
  stopServer,
  toAddress,
} from "#lib/core/server/db/embedded/server-process.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** A running embedded PostgreSQL server. */
export type EmbeddedPostgres = {
  /** Connection string of the application's database, with its password. */
  url: string;
  /** True when the server was already running, started by a process that was killed. */
  adopted: boolean;
  /** Starts the server again, at the same address, whenever it ends by itself before `stop`. */
  keepRunning: (events: KeepRunningCallbacks) => void;
  /** Stops the server, rolls back open transactions and releases the directory. */
  stop: () => Promise<void>;
};

/**
 * Starts PostgreSQL from `{dataDir}/postgres`, or takes over a server that a killed process left
 * running. Creates the cluster if there is none. The server listens on 127.0.0.1 only, on a free
 * port. Throws `StartUpError` when another live process owns the directory or PostgreSQL cannot
 * start.
 * @param options.settings PostgreSQL settings that override the defaults, for tests
 * @param options.onAsked called when a running server has responded, or a server was started
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  settings?: Readonly<Record<string, string>>;
  onAsked?: (() => void) | undefined;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  const release = await openFolder(dataDir);
  try {
    const cluster = await openCluster(dataDir);
    const running = await findRunningServer(cluster, options.onAsked);
    const port = running?.port ?? (await startServer(cluster, options.settings));
    if (!running) options.onAsked?.();
    if (!running?.hasDatabase) await createDatabase(cluster, port);
    let stopping: Promise<void> | undefined;
    let endKeeping: () => Promise<void> = async () => undefined;
    return {
      url: toAddress(cluster, port, APP, APP),
      adopted: running !== null,
      keepRunning: (events) => {
        endKeeping = keepRunning({
          ...events,
          isRunning: () => isServerRunning(cluster),
          start: () => startServer(cluster, options.settings, port),
        });
      },
      stop: () => {
        stopping ??= endKeeping()
          .then(() => stopServer(cluster))
          .then(release);
        return stopping;
      },
    };
  } catch (error) {
    await release();
    throw error instanceof StartUpError ? error : failure(`${error}`, error);
  }
}

/**
 * Connection string of the database that another process runs from `{dataDir}`, for tools that run
 * beside it. The server stops with that process.
 * @returns `null` when no server is running
 */
export async function findRunningPostgres(options: { dataDir: string }): Promise<string | null> {
  const dataDir = path.resolve(options.dataDir);
  const passwordFile = path.join(dataDir, "postgres-password");
  const password = (await readFile(passwordFile, "utf8").catch(() => "")).trim();
  if (!password) return null;
  const cluster = { clusterDir: path.join(dataDir, "postgres"), password };
  const running = await findRunningServer(cluster);
  return running && toAddress(cluster, running.port, APP, APP);
}

async function openFolder(dataDir: string): Promise<() => Promise<void>> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await takeOwnership(dataDir);
  } catch (error) {
    if (error instanceof StartUpError) throw error;
    throw failure(`${dataDir} cannot be used (${(error as Error).message})`, error);
  }
}

/**
 * Creates the role and the database of the application. The role may create databases but is not a
 * superuser.
 */
async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const admin = toAddress(cluster, port, ADMIN, "postgres");
  const found = await query(admin, "select 1 from pg_database where datname = $1", [APP]);
  if (found > 0) return;
  const role = await query(admin, "select 1 from pg_roles where rolname = $1", [APP]);
  if (role === 0) {
    // The password is generated and hexadecimal, so it needs no escaping.
    await query(admin, `create role ${APP} login createdb password '${cluster.password}'`);
  }
  await query(admin, `create database ${APP} owner ${APP}`);
}
