import { createServer, get, type Server } from "node:http";
import { flushCompileCache } from "node:module";
import type { Duplex } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import type { PreparedDatabase } from "#lib/core/server/db/prepare-database.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { AppOptions } from "#server/application/create-app.ts";
import { keepDatabaseRunning } from "#server/database/keep-database-running.ts";
import { prepareNetwork } from "#server/database/prepare-network.ts";
import type { RunningApp } from "#server/development/reloading-app.ts";
import { answerClientErrors } from "#server/http/answer-client-errors.ts";
import { createDrain } from "#server/http/drain.ts";
import { listen } from "#server/http/listen.ts";
import { connectErrorReports } from "#server/metrics/error-reports.ts";
import { logUnhandledErrors } from "#server/metrics/log-unhandled-errors.ts";
import type { Renderer } from "#server/pages/cache/create-render.ts";
import { type HandOverStop, stopOnSignal } from "#server/workers/stop-on-signal.ts";
import { limitOldGeneration } from "./limit-old-generation.ts";
import { openRenderer } from "./open-renderer.ts";
import { printWelcome } from "./print-welcome.ts";
import { whenQuiet } from "./when-quiet.ts";

/** When the parts that the first page does not need are loaded, in ms after the start. */
const warmUpTimes = { firstMs: 1000, maxMs: 10_000 };

/** When the compiled code of a start is saved, in ms after the first page. */
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

/** Calls `onPage` after each page that was rendered. */
function whenRendered(renderer: Renderer, onPage: () => void): Renderer {
  if ("next" in renderer)
    return {
      next: async (request, response) => {
        await renderer.next(request, response);
        onPage();
      },
    };
  return {
    ...renderer,
    renderDocument: async (state) => {
      const answer = await renderer.renderDocument(state);
      onPage();
      return answer;
    },
  };
}

type CreateApp = (options: AppOptions) => Promise<RunningApp>;

/** Loads the modules of the app; in development with a loader that can reload them. */
async function importApp({ API_URL }: Env, isDevelopment: boolean): Promise<CreateApp> {
  if (API_URL) return (await import("#server/web-tier/create-web-app.ts")).createWebApp;
  if (isDevelopment) {
    const { importReloadingApp } = await import("#server/development/reloading-app.ts");
    return importReloadingApp(process.cwd());
  }
  return (await import("#server/application/create-app.ts")).createApp;
}

/** Brings the database up to date as soon as it runs. Stops it when that fails. */
async function prepareData(
  env: Env,
  starting: Promise<PreparedDatabase>,
): Promise<PreparedDatabase> {
  const database = await starting;
  // A web tier has no database; its API tier does.
  if (env.API_URL) return database;
  const { url } = database;
  try {
    await prepareNetwork({ url, seedDemo: env.SEED_DEMO, networkDomain: env.NETWORK_DOMAIN });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

type StartOptions = {
  env: Env;
  database: Promise<PreparedDatabase>;
  isDevelopment: boolean;
  isWelcome: boolean;
  handOverStop: HandOverStop;
};

/**
 * Loads the modules while the database starts, is migrated and gets the demo network. Between two modules there is a
 * turn of the event loop, so that answers of the database are handled.
 */
function loadModules({ env, isDevelopment }: StartOptions) {
  const nextReady = turn().then(() =>
    openRenderer({ isDevelopment, port: env.PORT, renderer: env.RENDERER }),
  );
  const appImported = nextReady.then(turn).then(() => importApp(env, isDevelopment));
  // Loads the modules of pages while the database starts, after the code that waits for these
  // modules has started.
  void Promise.all([nextReady, appImported])
    .then(([next]) => turn().then(() => next.preload?.()))
    // The first page reports the error.
    .catch(() => undefined);
  // Awaited later; until then they must not count as unhandled rejections.
  nextReady.catch(() => undefined);
  appImported.catch(() => undefined);
  return { nextReady, appImported };
}

type Modules = ReturnType<typeof loadModules>;

/** Creates the app. @returns the app with Next, and a promise of its first rendered page */
async function openApp(
  { env, isDevelopment }: StartOptions,
  { nextReady, appImported }: Modules,
  database: PreparedDatabase,
) {
  const createApp = await appImported;
  // While Next loads, queries of the app would wait longer than their timeout.
  const next = await nextReady;
  const firstPage = Promise.withResolvers<void>();
  const app = await createApp({
    env,
    database,
    renderer: whenRendered(next.renderer, firstPage.resolve),
    serveBuiltFile: next.files,
    reportError: await connectErrorReports(env.SENTRY_DSN),
    isDevelopment,
  });
  return { app, next, firstPage: firstPage.promise };
}

type Opened = Awaited<ReturnType<typeof openApp>>;

/** Hands WebSockets to the app, and those of Next's development tools to Next. @returns what closes them all */
function acceptSockets(
  http: Server,
  { app, next }: Opened,
  isDevelopment: boolean,
): () => Promise<void> {
  const hotReloads = new Set<Duplex>();
  http.on("upgrade", (request, socket, head) => {
    if (isDevelopment && request.url?.startsWith("/_next/")) {
      hotReloads.add(socket);
      return next.upgrade(request, socket, head);
    }
    app.sockets.upgrade(request, socket, head);
  });
  return async () => {
    for (const socket of hotReloads) socket.destroy();
    await app.sockets.close();
  };
}

/** Passes requests to the app until the process gets a signal to stop. */
async function serve(
  http: Server,
  opened: Opened,
  {
    env,
    isDevelopment,
    isWelcome,
    handOverStop,
    database,
  }: Omit<StartOptions, "database"> & {
    database: PreparedDatabase;
  },
): Promise<void> {
  const { app, next, firstPage } = opened;
  const { log } = app.services;
  const drain = createDrain(http, app.handler);
  const closeSockets = acceptSockets(http, opened, isDevelopment);
  const listening = Promise.withResolvers<void>();
  const { isQuiet } = drain;
  const quiet = whenQuiet({ isQuiet, ...warmUpTimes });
  // The compiler logs them itself.
  if (!isDevelopment) logUnhandledErrors(log);
  let isStopping = false;
  // A worker gets connections as soon as it listens, so a signal must not end it as it ends a start.
  const isWanted = stopOnSignal({
    log,
    handOver: handOverStop,
    drain,
    listening: listening.promise,
    beginDraining: () => {
      isStopping = true;
      app.beginDraining();
    },
    waitMs: isDevelopment ? 0 : env.SHUTDOWN_WAIT_SECONDS * 1000,
    closers: [closeSockets, () => next.close(), () => app.close(), () => database.stop()],
  });
  // The process ends with its database.
  if (!isWanted) return;
  drain.addDoors(await listen(http, env.PORT, env.BIND_ADDRESS));
  listening.resolve();
  app.start(quiet);
  if (isWelcome)
    printWelcome(app.services, { ...env, INTERNAL_TOOLS: env.INTERNAL_TOOLS || isDevelopment });
  if (isDevelopment) await requestHomePage(env.PORT, app.services.directory.all()[0]?.host);
  void firstPage.then(() => whenQuiet({ isQuiet, ...saveTimes })).then(flushCompileCache);
  quiet
    // `quiet` also resolves after the last request of a stop.
    .then(() => (isStopping ? undefined : app.warmUp()))
    .then(limitOldGeneration)
    .catch((error: unknown) => log.error({ err: error }, "GraphQL or jobs did not start"));
}

/**
 * Starts the database, Next and the app, and listens.
 * @param options.database is being prepared already
 * @param options.isWelcome whether the addresses of the sites are printed
 * @param options.handOverStop called when the product itself handles the signals to stop
 * @throws StartUpError when a part cannot start; the embedded database is then stopped
 */
export async function startProduct(options: StartOptions): Promise<void> {
  const { env } = options;
  const http = createServer({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    maxHeaderSize: 16 * 1024,
  });
  answerClientErrors(http, env.PUBLIC_SCHEME === "https");
  const prepared = prepareData(env, options.database);
  // Awaited below; until then it must not count as an unhandled rejection.
  prepared.catch(() => undefined);
  const modules = loadModules(options);
  const database = await prepared;
  try {
    const opened = await openApp(options, modules, database);
    keepDatabaseRunning(database, opened.app.services.log);
    await serve(http, opened, { ...options, database });
  } catch (error) {
    await database.stop();
    throw error;
  }
}
