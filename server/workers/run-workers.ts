import { noDatabase, prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { type Env, provideVariable } from "#lib/core/server/env.ts";
import { createLogger } from "#lib/core/server/log.ts";
import { keepDatabaseRunning } from "#server/database/keep-database-running.ts";
import { prepareNetwork } from "#server/database/prepare-network.ts";
import { serveClusterMetrics } from "#server/metrics/cluster-metrics.ts";
import { maxDrainMs, onStopSignal } from "./stop-on-signal.ts";
import { createWorkerPool } from "./worker-pool.ts";
import { startWorker } from "./worker-process.ts";

/** Time for a worker to close the port, and its connections and services after the last request, in ms. */
const closingMs = 15_000;

/**
 * Supervises the processes that serve the product behind one port: prepares the database for them, replaces those that
 * end, replaces all without breaking a request at SIGUSR2, and stops them and the database at a signal.
 * @throws StartUpError when the database cannot be prepared
 */
export async function runWorkers(env: Env, count: number): Promise<void> {
  const log = createLogger(env.LOG_LEVEL);
  // Set for the workers: otherwise the C library reserves separate memory for each thread (docs/decisions/0113).
  provideVariable("MALLOC_ARENA_MAX", "2");
  const preparing = env.API_URL
    ? Promise.resolve(noDatabase)
    : prepareDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  let pool: ReturnType<typeof createWorkerPool> | undefined;
  let isStopping = false;
  onStopSignal(async (signal) => {
    isStopping = true;
    log.info({ signal }, "stopping");
    await pool?.stop(signal, env.SHUTDOWN_WAIT_SECONDS * 1000 + maxDrainMs + closingMs);
    await preparing.then(({ stop }) => stop()).catch(() => undefined);
    process.exit(pool ? 0 : 1);
  });
  const database = await preparing.catch((error: unknown) => {
    // If the start was stopped, it fails. The process exits when the database has stopped.
    if (isStopping) return null;
    throw error;
  });
  if (!database) return;
  try {
    if (!env.API_URL)
      await prepareNetwork({
        url: database.url,
        seedDemo: env.SEED_DEMO,
        networkDomain: env.NETWORK_DOMAIN,
      });
  } catch (error) {
    if (isStopping) return;
    await database.stop();
    throw error;
  }
  if (isStopping) return;
  keepDatabaseRunning(database, log);
  const { url: databaseUrl } = database;
  pool = createWorkerPool({
    count,
    log,
    startWorker: (isFirst) => startWorker({ databaseUrl, isFirst }),
  });
  serveClusterMetrics();
  if (await pool.start()) {
    process.on("SIGUSR2", () => void pool?.reload());
    return;
  }
  // The worker has logged the reason.
  if (isStopping) return;
  await database.stop();
  process.exit(1);
}
