import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { noDatabase, prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import { nameSources } from "#lib/core/server/source-stack.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { countWorkers } from "#server/workers/count-workers.ts";
import { onStopSignal } from "#server/workers/stop-on-signal.ts";
import { readWorkerTask } from "#server/workers/worker-process.ts";

/** Keeps the product running after its terminal was closed, and able to shut down properly. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}

/** Resolves when this process starts the process of the database. */
function whenLaunched(): Promise<void> {
  return new Promise((resolve) => {
    const launched = () => {
      unsubscribe("child_process", launched);
      resolve();
    };
    subscribe("child_process", launched);
  });
}

/**
 * Starts the product: database, API, sockets, pages, in this process or in several workers. Exits with a one-line message
 * if it cannot.
 */
export async function runServer(options: { isDevelopment: boolean }): Promise<void> {
  ignoreClosedOutput();
  let isStopping = false;
  try {
    const env = parseEnv();
    const task = readWorkerTask(env);
    const count = options.isDevelopment || task ? 1 : countWorkers(env.WORKERS);
    if (count > 1) {
      const { runWorkers } = await import("#server/workers/run-workers.ts");
      return await runWorkers(env, count);
    }
    if (env.API_URL && options.isDevelopment)
      throw new StartUpError("API_URL does not work with `npm run dev`.");
    const launched = whenLaunched();
    const asked = Promise.withResolvers<void>();
    const database = env.API_URL
      ? Promise.resolve(noDatabase)
      : prepareDatabase({
          databaseUrl: task?.databaseUrl ?? env.DATABASE_URL,
          dataDir: env.DATA_DIR,
          onAsked: asked.resolve,
        });
    const handOverStop = onStopSignal(async () => {
      isStopping = true;
      await database.then(({ stop }) => stop()).catch(() => undefined);
      process.exit(1);
    });
    // The code below awaits it; until then it must not count as an unhandled rejection.
    database.catch(() => undefined);
    // Loading the modules below takes most of the start-up time. The database starts in parallel, because its process
    // is launched first, or its server is asked first.
    await Promise.race([database, launched, asked.promise]);
    const { startProduct } = await import("./start-product.ts");
    const { isDevelopment } = options;
    const isWelcome = task?.isFirst ?? true;
    await startProduct({ env, database, isDevelopment, isWelcome, handOverStop });
  } catch (error) {
    // If the start was stopped, it fails without its database. The process exits when the database has stopped.
    if (isStopping) return;
    const isExpected = error instanceof StartUpError;
    nameSources(error);
    process.stderr.write(
      isExpected ? `${error.message}\n` : `${(error as Error).stack ?? error}\n`,
    );
    process.exit(1);
  }
}
