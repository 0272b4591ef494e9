import { createRequire } from "node:module";
import path from "node:path";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { requestState } from "./request-state.ts";

type Params = Record<string, string | string[]>;

/** A page of the build: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints */
type BuiltPage = {
  handler: (
    ...args: [
      ...Parameters<RequestHandler>,
      { requestMeta: { initURL: string; initProtocol: string; params: Params } },
    ]
  ) => Promise<unknown>;
};

/** Other paths, such as those with percent escapes, are for Next to understand. */
export const plainPath = /^\/$|^(\/[\w.~-]+)+$/;

/** The parameters of a path; `null` if it does not have the form of the pattern. */
export function readParams(pattern: string, requested: string): Params | null {
  const segments = requested === "/" ? [] : requested.slice(1).split("/");
  const names = pattern === "/" ? [] : pattern.slice(1).split("/");
  const params: Params = {};
  for (const [index, name] of names.entries()) {
    const [, rest, parameter = ""] = name.match(/^\[(\.\.\.)?(\w+)\]$/) ?? [];
    const segment = segments[index];
    if (segment === undefined) return null;
    if (rest) return { ...params, [parameter]: segments.slice(index) };
    if (parameter !== "") params[parameter] = segment;
    else if (segment !== name) return null;
  }
  return segments.length === names.length ? params : null;
}

/**
 * Renders pages by the entry points of the build. The server of Next would first look for files, run the middleware and
 * match its routes, all of which the request handler has decided already.
 * @param next answers what is not a plain page: redirects, not-found screens, unusual paths
 */
export function createDirectPages(next: RequestHandler): RequestHandler {
  const load = createRequire(path.resolve("server.ts"));
  const pages = new Map<string, BuiltPage>();

  async function loadPage(name: string): Promise<BuiltPage> {
    const known = pages.get(name);
    if (known) return known;
    const page: BuiltPage = await load(path.resolve(`.next/server/app${name}/page.js`));
    pages.set(name, page);
    return page;
  }

  return async (request, response) => {
    const state = requestState.getStore();
    if (state?.getDecision().kind !== "render" || !plainPath.test(state.path))
      return next(request, response);
    const { site, variant, fragment } = state;
    const { pattern } = findRoute(state.path);
    const params = fragment === null ? readParams(pattern, state.path) : { source: fragment };
    if (!params) return next(request, response);
    const folder = pattern === "/" ? "" : pattern;
    const page = await loadPage(
      fragment === null ? `/[site]/[viewer]${folder}` : "/[site]/fragment/[source]",
    );
    const prefix = { site: site.prefix, ...(fragment === null ? { viewer: variant } : {}) };
    return page.handler(request, response, {
      requestMeta: {
        initURL: `http://${request.headers.host}${request.url}`,
        initProtocol: "http",
        params: { ...prefix, ...params },
      },
    });
  };
}
