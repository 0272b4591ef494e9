import { createServer, get } from "node:http";
import type { Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import type { PreparedDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { RunningApp } from "#server/development/reloading-app.ts";
import { answerClientErrors } from "./answer-client-errors.ts";
import { saveCompiledCode } from "./compiled-code.ts";
import type { AppOptions } from "./create-app.ts";
import { createDrain } from "./drain.ts";
import { connectEarly } from "./early-connections.ts";
import { connectErrorReports } from "./error-reports.ts";
import { keepDatabaseRunning } from "./keep-database-running.ts";
import { listen } from "./listen.ts";
import { logUnhandledErrors } from "./log-unhandled-errors.ts";
import { openNext } from "./open-next.ts";
import { prepareNetwork } from "./prepare-network.ts";
import { printWelcome } from "./print-welcome.ts";
import { stopOnSignal } from "./stop-on-signal.ts";
import { whenQuiet } from "./when-quiet.ts";

/** When the parts that the first page does not need are loaded, in ms after the start. */
const warmUpTimes = { firstMs: 1000, maxMs: 10_000 };

/** When the compiled code of a start is kept, in ms after the first page. */
const saveTimes = { firstMs: 100, maxMs: 10_000 };

/** Has Next compile and load what every page uses before the first request. */
async function requestHomePage(port: number, host: string | undefined): Promise<void> {
  if (!host) return;
  await new Promise((resolve) => {
    get({ port, path: "/", headers: { host } }, (response) =>
      response.resume().on("close", resolve),
    ).on("error", resolve);
  });
}

type CreateApp = (options: AppOptions) => Promise<RunningApp>;

/** Loads the modules of the app; in development with one that can reload them. */
async function importApp({ API_URL }: Env, isDevelopment: boolean): Promise<CreateApp> {
  if (API_URL) return (await import("#server/web-tier/create-web-app.ts")).createWebApp;
  if (isDevelopment) {
    const { importReloadingApp } = await import("#server/development/reloading-app.ts");
    return importReloadingApp(process.cwd());
  }
  return (await import("./create-app.ts")).createApp;
}

/** Brings the database up to date as soon as it runs. Stops it when that fails. */
async function prepareData(
  env: Env,
  options: {
    database: Promise<PreparedDatabase>;
    address: Promise<string>;
    isDevelopment: boolean;
  },
): Promise<PreparedDatabase & { pool?: PlannedPool }> {
  // In development each app that replaces another opens a pool of its own.
  const getConnections = options.isDevelopment ? null : connectEarly(options.address);
  const database = await options.database;
  // A web tier leaves the database to its API tier.
  if (env.API_URL) return database;
  const { url } = database;
  const early = getConnections?.(url);
  try {
    if (!(await early?.isCurrent))
      await prepareNetwork({ url, seedDemo: env.SEED_DEMO, networkDomain: env.NETWORK_DOMAIN });
    return early ? { ...database, pool: early.pool } : database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/**
 * Starts the database, Next and the app, and listens.
 * @param options.database is being prepared already
 * @param options.address its address, as soon as it is known
 * @param options.isWelcome whether the addresses of the sites are printed
 * @param options.endStart called when the product itself handles the signals to stop
 * @throws StartUpError when one of them cannot start; the embedded database is then stopped
 */
export async function startProduct(options: {
  env: Env;
  database: Promise<PreparedDatabase>;
  address: Promise<string>;
  isDevelopment: boolean;
  isWelcome: boolean;
  endStart: () => void;
}): Promise<void> {
  const { env, isDevelopment } = options;
  const http = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
  });
  answerClientErrors(http, env.PUBLIC_SCHEME === "https");
  const prepared = prepareData(env, options);
  // Awaited below; until then it must not count as an unhandled rejection.
  prepared.catch(() => undefined);
  // Modules load while the database starts or answers, is migrated and gets the demo network. Between them its answers are
  // read, and answered.
  const nextReady = turn().then(() =>
    openNext({ isDevelopment, port: env.PORT, renderer: env.RENDERER }),
  );
  nextReady.catch(() => undefined);
  const appImported = nextReady.then(turn).then(() => importApp(env, isDevelopment));
  appImported.catch(() => undefined);
  // Loads what pages need while the database starts, once the code that waits for these modules has begun.
  void Promise.all([nextReady, appImported])
    .then(([next]) => turn().then(() => next.preload?.()))
    // It is logged below.
    .catch(() => undefined);
  const database = await prepared;
  try {
    const createApp = await appImported;
    // Until Next has loaded, the queries of the app would wait behind it, longer than they may.
    const next = await nextReady;
    const { renderDocument } = next;
    const firstPage = Promise.withResolvers<void>();
    const app = await createApp({
      env,
      database,
      renderPage: async (request, response) => {
        await next.handle(request, response);
        firstPage.resolve();
      },
      ...(renderDocument
        ? {
            renderDocument: async (...page) => {
              const rendered = await renderDocument(...page);
              firstPage.resolve();
              return rendered;
            },
          }
        : {}),
      serveBuiltFile: next.files,
      reportError: await connectErrorReports(env.SENTRY_DSN),
      isDevelopment,
    });
    const { log } = app.services;
    next.preload?.().catch((error: unknown) => {
      log.error({ err: error }, "pages cannot be rendered by their components: Next renders them");
    });
    keepDatabaseRunning(database, log);
    const drain = createDrain(http, app.handler);
    const hotReloads = new Set<Duplex>();
    http.on("upgrade", (request, socket, head) => {
      if (isDevelopment && request.url?.startsWith("/_next/")) {
        hotReloads.add(socket);
        return next.upgrade(request, socket, head);
      }
      app.sockets.upgrade(request, socket, head);
    });
    drain.addDoors(await listen(http, env.PORT, env.BIND_ADDRESS));
    const { isQuiet } = drain;
    const quiet = whenQuiet({ isQuiet, ...warmUpTimes });
    app.start(quiet);
    options.endStart();
    // The compiler logs them itself.
    if (!isDevelopment) logUnhandledErrors(log);
    let isStopping = false;
    stopOnSignal({
      log,
      drain,
      beginDraining: () => {
        isStopping = true;
        app.beginDraining();
      },
      waitMs: isDevelopment ? 0 : env.SHUTDOWN_WAIT_SECONDS * 1000,
      closers: [
        async () => {
          for (const socket of hotReloads) socket.destroy();
          await app.sockets.close();
        },
        () => next.close(),
        () => app.close(),
        () => database.stop(),
      ],
    });
    if (options.isWelcome)
      printWelcome(app.services, { ...env, INTERNAL_TOOLS: env.INTERNAL_TOOLS || isDevelopment });
    if (isDevelopment) await requestHomePage(env.PORT, app.services.directory.all()[0]?.host);
    void firstPage.promise.then(() => whenQuiet({ isQuiet, ...saveTimes })).then(saveCompiledCode);
    quiet
      // The last request of a stop leaves a quiet moment too.
      .then(() => (isStopping ? undefined : app.warmUp()))
      .catch((error: unknown) => log.error({ err: error }, "GraphQL or jobs did not start"));
  } catch (error) {
    await database.stop();
    throw error;
  }
}
