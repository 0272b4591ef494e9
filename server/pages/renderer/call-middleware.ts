import path from "node:path";

/** The middleware of the build: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints */
type BuiltMiddleware = { handler: (request: Request, context: object) => Promise<Response> };

/** The answer of the middleware: the path of the page in `app/` to render, or a response to send instead. */
export type MiddlewareAnswer = { path: string } | { status: number; location: string | null };

/** The header with the URL that the middleware rewrites a request to. */
const rewriteHeader = "x-middleware-rewrite";

/**
 * Calls the built `middleware.ts` for requests for pages.
 * @param load loads a module of the build
 */
export function createMiddlewareCaller(load: (file: string) => unknown) {
  let middleware: BuiltMiddleware | undefined;
  /** Must run before any page is rendered: it prepares the process for code of Next. */
  async function loadMiddleware(): Promise<BuiltMiddleware> {
    middleware ??= (await load(path.resolve(".next/server/middleware.js"))) as BuiltMiddleware;
    return middleware;
  }

  /**
   * @param url path and query
   * @throws what the middleware throws
   */
  async function ask({ host, url }: { host: string; url: string }): Promise<MiddlewareAnswer> {
    const request = new Request(`http://${host}${url}`, { headers: { host } });
    const { status, headers } = await (await loadMiddleware()).handler(request, {});
    const rewritten = headers.get(rewriteHeader);
    return rewritten
      ? { path: new URL(rewritten).pathname }
      : { status, location: headers.get("location") };
  }
  return { ask, preload: loadMiddleware };
}
