import { createRequire } from "node:module";
import path from "node:path";
import { lazily } from "#lib/core/shared/lazily.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { toUrl } from "#server/page-cache/arrange-page.ts";
import type { RequestHandler } from "#server/page-cache/capture-response.ts";
import { type RequestState, requestState } from "#server/request-state.ts";
import { createBuiltPages, type PageParams } from "./built-pages.ts";
import { createMiddlewareCaller, type MiddlewareAnswer } from "./call-middleware.ts";
import { plainPath } from "./plain-path.ts";
import { createDocuments, type RenderedDocument } from "./render-document.ts";

/** What is sent for a request: a document, or what the middleware has answered in its place. */
export type DocumentAnswer = RenderedDocument | Exclude<MiddlewareAnswer, { path: string }>;

/**
 * Asks the middleware about a page, or a fragment, and renders what it says.
 * @throws what the middleware or a component throws, and for a path that is not plain
 */
export type RenderDocument = (state: RequestState) => Promise<DocumentAnswer>;

/** The parameters of a path; `null` if it does not have the form of the pattern. */
export function readParams(pattern: string, requested: string): PageParams | null {
  const segments = requested === "/" ? [] : requested.slice(1).split("/");
  const names = pattern === "/" ? [] : pattern.slice(1).split("/");
  const params: PageParams = {};
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

/** The page in `app/` that is at a path of the middleware, such as `/migraine/guest/forums`. */
export function findPage(rewritten: string) {
  const [, site = "", viewer = "", ...segments] = rewritten
    .split("/")
    .filter((one, at) => at === 0 || one !== "");
  if (viewer === "fragment")
    return {
      name: "/[site]/fragment/[source]",
      segments: 1,
      isFragment: true,
      params: { site, source: segments[0] ?? "" } as PageParams,
    };
  const own = `/${segments.join("/")}`;
  const { pattern } = findRoute(own);
  const params = readParams(pattern, own);
  if (!params) throw new Error(`There is no page at ${rewritten}`);
  return {
    name: `/[site]/[viewer]${pattern === "/" ? "" : pattern}`,
    segments: segments.length,
    isFragment: false,
    params: { site, viewer, ...params } as PageParams,
  };
}

/**
 * Renders the pages of the build as the middleware of the build says. The server of Next would first look for files, and match
 * its routes.
 * @param next answers what is not at a plain path
 * @param load loads a module of the build
 */
export function createBuiltDocuments(
  next: RequestHandler,
  load: (file: string) => unknown = createRequire(path.resolve("server.ts")),
): {
  handle: RequestHandler;
  renderDocument: RenderDocument;
  preload: () => Promise<void>;
} {
  const getPage = createBuiltPages(load);
  const middleware = createMiddlewareCaller(load);
  const { render, check } = createDocuments();
  /** Why no page can be rendered by its components with this version of Next. */
  let refusal: unknown;
  const ask = (state: RequestState) => middleware.ask({ host: state.site.host, url: toUrl(state) });

  const handle: RequestHandler = async (request, response) => {
    const state = requestState.getStore();
    if (!state || !plainPath.test(state.path)) return next(request, response);
    const answer = await ask(state);
    if ("path" in answer) {
      const { name, params } = findPage(answer.path);
      const { handler } = await getPage(name);
      const initURL = `http://${request.headers.host}${request.url}`;
      return handler(request, response, { requestMeta: { initURL, initProtocol: "http", params } });
    }
    const { status, location } = answer;
    response.writeHead(status, location === null ? {} : { Location: location }).end();
    return undefined;
  };

  const renderDocument: RenderDocument = (state) =>
    requestState.run(state, async () => {
      if (refusal) throw refusal;
      const answer = await ask(state);
      if (!("path" in answer)) return answer;
      const { name, ...found } = findPage(answer.path);
      return render({ built: await getPage(name), ...found });
    });

  return {
    handle,
    renderDocument,
    preload: lazily(async () => {
      try {
        await middleware.preload();
        // Most of what it consists of is part of every page.
        check(await getPage("/[site]/[viewer]"));
      } catch (error) {
        refusal = error;
        throw error;
      }
    }),
  };
}
