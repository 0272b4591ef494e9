import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { NextConfig } from "next";
import { type Env, provideVariable } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createBuiltFiles } from "#server/files/built-files.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";
import type { Renderer } from "#server/pages/cache/create-render.ts";
import { readPageFiles } from "#server/pages/renderer/page-files.ts";

/** The renderer of pages, and the files that they load. */
export type PageParts = {
  renderer: Renderer;
  /** Loads modules that every page needs, before the first request. */
  preload?: () => Promise<void>;
  /** Serves the built scripts, styles and fonts below `/_next/`. */
  files: RequestHandler;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

/** Loads the server of Next, which handles every kind of request. */
async function openServer(options: { isDevelopment: boolean; port: number; conf?: NextConfig }) {
  const { isDevelopment, port, conf } = options;
  const { default: createNext } = await import("next");
  const upgrades = createServer();
  // Next handles upgrades of the server in its options, or else of the first request's server. The server here never
  // listens; the request handler forwards the upgrades for hot reload.
  const app = createNext({
    dev: isDevelopment,
    httpServer: upgrades,
    port,
    hostname: "localhost",
    conf,
  });
  await app.prepare();
  return { app, upgrades, handle: app.getRequestHandler() };
}

/** Opens the compiler. */
async function openDevelopment(port: number): Promise<PageParts> {
  const { app, upgrades, handle } = await openServer({ isDevelopment: true, port });
  const { compileAhead } = await import("#server/development/compile-ahead.ts");
  const { skipStaticPaths } = await import("#server/development/skip-static-paths.ts");
  skipStaticPaths(app);
  void compileAhead(app);
  return {
    renderer: { next: handle },
    files: (request, response) => handle(request, response),
    upgrade: (request, socket, head) => void upgrades.emit("upgrade", request, socket, head),
    close: () => app.close(),
  };
}

/** The files of the build, which every renderer needs. */
const builtParts = (): Pick<PageParts, "files" | "upgrade"> => ({
  files: createBuiltFiles(".next/static"),
  upgrade: (_request, socket) => void socket.destroy(),
});

/**
 * Opens the built pages for rendering without the server of Next.
 * @throws StartUpError when the pages were not built
 */
async function openComponents(): Promise<PageParts> {
  provideVariable("NODE_ENV", "production");
  const { openPages } = await import("#server/pages/renderer/open-pages.ts");
  const { renderDocument, preload } = openPages();
  return {
    renderer: { renderDocument, files: readPageFiles() },
    preload,
    ...builtParts(),
    close: async () => undefined,
  };
}

/**
 * Opens the server of Next, which renders all pages.
 * @throws StartUpError when the pages were not built
 */
async function openServerAlone(port: number): Promise<PageParts> {
  const conf = builtConfig();
  provideVariable("NODE_ENV", "production");
  const { app, handle } = await openServer({ isDevelopment: false, port, conf });
  return { renderer: { next: handle }, ...builtParts(), close: () => app.close() };
}

/**
 * Loads the built pages, or in development the compiler.
 * @param options.renderer the renderer of the built pages
 * @throws StartUpError when the pages were not built
 */
export async function openRenderer(options: {
  isDevelopment: boolean;
  port: number;
  renderer: Env["RENDERER"];
}): Promise<PageParts> {
  const { isDevelopment, port, renderer } = options;
  if (isDevelopment) return openDevelopment(port);
  return renderer === "next" ? openServerAlone(port) : openComponents();
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
