import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { NextConfig } from "next";
import { type Env, provideVariable } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { createBuiltFiles } from "./built-files.ts";

/** Next as the request handler uses it: one function that answers a request. */
export type NextParts = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Renders pages by their components; in development Next renders all. */
  renderDocument?: RenderDocument;
  /**
   * Loads what every page needs, before one is asked for; in development nothing is.
   * @throws what keeps pages from being rendered by their components
   */
  preload?: () => Promise<void>;
  /** Serves the built scripts, styles and fonts below `/_next/`. */
  files: RequestHandler;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
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
    close: () => app.close(),
  };
}

/**
 * Opens the built pages. Their components are called without the server of Next, which is loaded for the first request whose
 * path is not plain: it takes 20 MB of memory (docs/decisions/0109).
 * @throws StartUpError when the pages were not built
 */
async function openComponents(port: number): Promise<NextParts> {
  const conf = builtConfig();
  provideVariable("NODE_ENV", "production");
  let opening: ReturnType<typeof openServer> | undefined;
  const open = () => {
    opening ??= openServer({ isDevelopment: false, port, conf });
    return opening;
  };
  // It loads React, which asks then which of its builds it should be.
  const { createBuiltDocuments } = await import("#server/next-internals/built-documents.ts");
  return {
    ...createBuiltDocuments(async (request, response) => (await open()).handle(request, response)),
    files: createBuiltFiles(".next/static"),
    upgrade: (_request, socket) => void socket.destroy(),
    close: async () => {
      if (opening) await (await opening).app.close();
    },
  };
}

/**
 * Opens the server of Next, which renders all pages.
 * @throws StartUpError when the pages were not built
 */
async function openServerAlone(port: number): Promise<NextParts> {
  const conf = builtConfig();
  provideVariable("NODE_ENV", "production");
  const { app, handle } = await openServer({ isDevelopment: false, port, conf });
  return {
    handle,
    files: createBuiltFiles(".next/static"),
    upgrade: (_request, socket) => void socket.destroy(),
    close: () => app.close(),
  };
}

/**
 * Loads the built pages, or in development the compiler.
 * @param options.renderer what renders the built pages
 * @throws StartUpError when the pages were not built
 */
export async function openNext(options: {
  isDevelopment: boolean;
  port: number;
  renderer: Env["RENDERER"];
}): Promise<NextParts> {
  const { isDevelopment, port, renderer } = options;
  if (isDevelopment) return openDevelopment(port);
  return renderer === "next" ? openServerAlone(port) : openComponents(port);
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
