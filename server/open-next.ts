import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import type { Duplex } from "node:stream";
import type { NextConfig } from "next";
import { provideVariable } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createBuiltFiles } from "./built-files.ts";
import type { WithReadyAnswers } from "./ready-answer.ts";

/** Next as the request handler uses it: one function that answers a request. */
export type NextParts = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Renders pages by their components; in development Next renders all. */
  renderDocument?: RenderDocument;
  /** Loads what every page needs, before one is asked for; in development nothing is. */
  preload?: () => Promise<unknown>;
  /** Serves the built scripts, styles and fonts below `/_next/`. */
  files: RequestHandler & WithReadyAnswers;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** From now on an error that nobody handles is logged and ends nothing. Called once the server listens. */
  handleProcessErrors: () => void;
  close: () => Promise<void>;
};

/** Loads the server of Next, which finds out what to do with any request. */
async function openServer(options: { isDevelopment: boolean; port: number; conf?: NextConfig }) {
  const { isDevelopment, port, conf } = options;
  const { default: createNext } = await import("next");
  const upgrades = createServer();
  // Next handles upgrades of the server it is given, or else of the first request's server. It is
  // given one that never listens; the request handler forwards the upgrades for hot reload.
  const app = createNext({
    dev: isDevelopment,
    httpServer: upgrades,
    port,
    hostname: "localhost",
    ...(conf ? { conf } : {}),
  });
  await app.prepare();
  return { app, upgrades, handle: app.getRequestHandler() };
}

/** Opens the compiler. */
async function openDevelopment(port: number): Promise<NextParts> {
  const { app, upgrades, handle } = await openServer({ isDevelopment: true, port });
  const { compileAhead } = await import("#server/development/compile-ahead.ts");
  const { skipStaticPaths } = await import("#server/development/skip-static-paths.ts");
  skipStaticPaths(app);
  void compileAhead(app);
  return {
    handle,
    files: (request, response) => handle(request, response),
    upgrade: (request, socket, head) => void upgrades.emit("upgrade", request, socket, head),
    // The compiler has done so already.
    handleProcessErrors: () => undefined,
    close: () => app.close(),
  };
}

/**
 * Has Next trace with the copy of OpenTelemetry's interface that it brings along, in one file, as it does where none is
 * installed. The one that is installed, for error reports, consists of fifty.
 */
function useTracingOfNext(load: NodeJS.Require): void {
  const own = "next/dist/compiled/@opentelemetry/api";
  load(own);
  const file = load.resolve(own);
  try {
    load.cache[createRequire(file).resolve("@opentelemetry/api")] = load.cache[file];
  } catch {
    // None is installed.
  }
}

/**
 * Opens the built pages. They do without the server of Next, which is loaded for the first request whose path is not plain:
 * it takes 20 MB of memory (docs/decisions/0109).
 * @throws StartUpError when the pages were not built
 */
async function openBuilt({
  port,
  hasErrorReports,
}: {
  port: number;
  hasErrorReports: boolean;
}): Promise<NextParts> {
  const conf = builtConfig();
  provideVariable("NODE_ENV", "production");
  // It loads React, which asks then which of its builds it should be.
  const { createBuiltDocuments } = await import("#server/next-internals/built-documents.ts");
  // Otherwise the server of Next compiles and reads next.config.ts again.
  provideVariable("__NEXT_PRIVATE_STANDALONE_CONFIG", JSON.stringify(conf));
  const load = createRequire(path.resolve("package.json"));
  if (!hasErrorReports) useTracingOfNext(load);
  // What they expect of the process, and the server of Next would load first of all.
  load("next/dist/server/node-environment");
  // Loaded here, so that a version of Next that has moved it fails at the start.
  const errorHandlers = load("next/dist/server/node-environment-extensions/process-error-handlers");
  let opening: ReturnType<typeof openServer> | undefined;
  const open = () => {
    opening ??= openServer({ isDevelopment: false, port, conf });
    return opening;
  };
  return {
    ...createBuiltDocuments(async (request, response) => (await open()).handle(request, response)),
    files: createBuiltFiles(".next/static"),
    upgrade: (_request, socket) => void socket.destroy(),
    handleProcessErrors: () => errorHandlers.installProcessErrorHandlers(false),
    close: async () => {
      if (opening) await (await opening).app.close();
    },
  };
}

/**
 * Loads the built pages, or in development the compiler.
 * @throws StartUpError when the pages were not built
 */
export async function openNext(options: {
  isDevelopment: boolean;
  port: number;
  hasErrorReports: boolean;
}): Promise<NextParts> {
  return options.isDevelopment ? openDevelopment(options.port) : openBuilt(options);
}

/**
 * The configuration from the build: reading next.config.ts would compile it at each start.
 * @throws StartUpError when the pages were not built
 */
function builtConfig(): NextConfig {
  try {
    const manifest = readFileSync(".next/required-server-files.json", "utf8");
    return (JSON.parse(manifest) as { config: NextConfig }).config;
  } catch {
    throw new StartUpError("The pages are not built. Start with `npm start`.");
  }
}
