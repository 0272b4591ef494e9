import type { IncomingMessage } from "node:http";
import { NextRequest } from "next/server";
import { middleware } from "#middleware.ts";
import type { RequestHandler } from "#server/pages/cache/capture-response.ts";

const rewrittenPaths = new WeakMap<IncomingMessage, string>();

/** The path of the page that the middleware chose, with site and variant before it. */
export const rewrittenPath = (request: IncomingMessage): string =>
  rewrittenPaths.get(request) ?? "/";

/** Runs the middleware, and then `renderPage` in place of Next for paths that are not redirected. */
export const withMiddleware =
  (renderPage: RequestHandler): RequestHandler =>
  async (request, response) => {
    const { host = "" } = request.headers;
    const url = new URL(request.url ?? "/", `http://${host}`);
    const { status, headers } = middleware(new NextRequest(url, { headers: { host } }));
    const location = headers.get("location");
    if (status === 200) {
      const rewrite = headers.get("x-middleware-rewrite");
      if (rewrite) rewrittenPaths.set(request, new URL(rewrite).pathname);
      await renderPage(request, response);
      return;
    }
    response.writeHead(status, location === null ? {} : { Location: location }).end();
  };
