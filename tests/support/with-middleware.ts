import { NextRequest } from "next/server";
import { middleware } from "#middleware.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";

/** Runs the middleware before a replacement for Next.js, which renders what is not redirected. */
export const withMiddleware =
  (renderPage: RequestHandler): RequestHandler =>
  async (request, response) => {
    const { host = "" } = request.headers;
    const url = new URL(request.url ?? "/", `http://${host}`);
    const { status, headers } = middleware(new NextRequest(url, { headers: { host } }));
    const location = headers.get("location");
    if (status === 200) {
      await renderPage(request, response);
      return;
    }
    response.writeHead(status, location === null ? {} : { Location: location }).end();
  };
