import { createRequire } from "node:module";
import path from "node:path";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { unknownPath } from "#lib/routing/shared/not-found-path.ts";
import {
  type BareDocument,
  type BuiltEntry,
  createBarePages,
} from "#server/bare-pages/render-bare-page.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { type RequestState, requestState } from "./request-state.ts";

type Params = Record<string, string | string[]>;

/** A page of the build: https://nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints */
type BuiltPage = {
  handler: (
    ...args: [
      ...Parameters<RequestHandler>,
      { requestMeta: { initURL: string; initProtocol: string; params: Params } },
    ]
  ) => Promise<unknown>;
} & BuiltEntry;

/**
 * Renders a page without its frame, or a fragment; `null` where the layout does not leave the frame out.
 * @param isBare whether it does, asked once the layout was called
 * @throws what a component throws
 */
export type RenderBare = (
  state: RequestState,
  isBare: () => boolean,
) => Promise<BareDocument | null>;

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
 * @param next answers what is not at a plain path
 * @param load loads an entry point of the build
 */
export function createDirectPages(
  next: RequestHandler,
  load: (file: string) => unknown = createRequire(path.resolve("server.ts")),
): {
  handle: RequestHandler;
  renderBare: RenderBare;
  preload: () => Promise<unknown>;
} {
  const pages = new Map<string, BuiltPage>();

  async function loadPage(name: string): Promise<BuiltPage> {
    const known = pages.get(name);
    if (known) return known;
    const page = (await load(path.resolve(`.next/server/app${name}/page.js`))) as BuiltPage;
    pages.set(name, page);
    return page;
  }

  const renderBarePage = createBarePages();
  const toFolder = (pattern: string) => `/[site]/[viewer]${pattern === "/" ? "" : pattern}`;

  /** The entry point that renders a page, or the fragment that is asked for in its place; `null` for a path of another form. */
  function findEntry({ site, variant, fragment }: RequestState, requested: string) {
    if (fragment !== null) {
      const params: Params = { site: site.prefix, source: fragment };
      return { name: "/[site]/fragment/[source]", params, segments: 1 };
    }
    const { pattern } = findRoute(requested);
    const own = readParams(pattern, requested);
    if (!own) return null;
    const params: Params = { site: site.prefix, viewer: variant, ...own };
    const segments = pattern.split("/").filter((segment) => segment !== "").length;
    return { name: toFolder(pattern), params, segments };
  }

  const handle: RequestHandler = async (request, response) => {
    const state = requestState.getStore();
    const kind = state?.getDecision().kind;
    // Redirects that are decided are sent before a page is asked for.
    if (!state || kind === "redirect" || !plainPath.test(state.path))
      return next(request, response);
    const found = findEntry(state, kind === "not-found" ? unknownPath : state.path);
    if (!found) return next(request, response);
    const page = await loadPage(found.name);
    return page.handler(request, response, {
      requestMeta: {
        initURL: `http://${request.headers.host}${request.url}`,
        initProtocol: "http",
        params: found.params,
      },
    });
  };

  const renderBare: RenderBare = async (state, isBare) => {
    const found = findEntry(state, state.path);
    if (!found) return null;
    const { name, params, segments } = found;
    const entry = await loadPage(name);
    return requestState.run(state, () => renderBarePage({ entry, params, segments, isBare }));
  };
  // Most of what it consists of is part of every page.
  return { handle, renderBare, preload: () => loadPage(toFolder("/")) };
}
