import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import createNext, { type NextConfig } from "next";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { createBuiltFiles } from "./built-files.ts";
import { createDirectPages } from "./direct-pages.ts";

/** Next as the request handler uses it: one function that answers a request. */
export type NextParts = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;
  /** Serves the built scripts, styles and fonts below `/_next/`. */
  files: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

/**
 * Loads the built pages, or in development the compiler.
 * @throws StartUpError when the pages were not built
 */
export async function openNext(options: {
  isDevelopment: boolean;
  port: number;
}): Promise<NextParts> {
  const { isDevelopment, port } = options;
  const upgrades = createServer();
  const conf = isDevelopment ? undefined : builtConfig();
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
  if (isDevelopment) {
    const { compileAhead } = await import("#server/development/compile-ahead.ts");
    const { skipStaticPaths } = await import("#server/development/skip-static-paths.ts");
    skipStaticPaths(app);
    void compileAhead(app);
  }
  const handle = app.getRequestHandler();
  return {
    handle: isDevelopment ? handle : createDirectPages(handle),
    files: isDevelopment
      ? (request, response) => handle(request, response)
      : createBuiltFiles(".next/static"),
    upgrade: (request, socket, head) => void upgrades.emit("upgrade", request, socket, head),
    close: () => app.close(),
  };
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
