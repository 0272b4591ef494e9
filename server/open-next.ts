import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import createNext from "next";
import { StartUpError } from "#lib/core/server/start-up-error.ts";

/** Next as the front door uses it: one function that answers a request. */
export type NextParts = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

/**
 * Loads the built pages, or in development the compiler that makes them as they are asked for.
 * @throws StartUpError when the pages were not built
 */
export async function openNext(options: { isDevelopment: boolean; http: Server; port: number }): Promise<NextParts> {
  const { isDevelopment, http, port } = options;
  const app = createNext({ dev: isDevelopment, httpServer: http, port, hostname: "localhost" });
  try {
    await app.prepare();
  } catch (error) {
    if (!isDevelopment && /production build/.test(String(error))) {
      throw new StartUpError("The pages are not built. Start with `npm start`.");
    }
    throw error;
  }
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  return {
    handle: (request, response) => handle(request, response),
    upgrade: (request, socket, head) => void upgrade(request, socket, head),
    close: () => app.close(),
  };
}
