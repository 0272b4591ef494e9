import { createRequire } from "node:module";
import path from "node:path";
import { type RequestState, requestState, toUrl } from "#server/pages/state/request-state.ts";
import { createMiddlewareCaller, type MiddlewareAnswer } from "./call-middleware.ts";
import { findPage } from "./find-page.ts";
import type { createDocuments, RenderedDocument } from "./render-document.ts";

/** The answer to a request: a document, or the redirect or refusal of the middleware. */
export type DocumentAnswer = RenderedDocument | Exclude<MiddlewareAnswer, { path: string }>;

/**
 * Asks the middleware about a page or a fragment, and renders the page that it names.
 * @throws what the middleware or a component throws
 */
export type RenderDocument = (state: RequestState) => Promise<DocumentAnswer>;

/**
 * Opens the built pages: the middleware decides which is rendered.
 * @param load loads a module of the build
 */
export function openPages(
  load: (file: string) => unknown = createRequire(path.resolve("server.ts")),
) {
  const middleware = createMiddlewareCaller(load);
  let documents: ReturnType<typeof createDocuments> | undefined;
  function getDocuments() {
    documents ??= (
      load(path.resolve(".next/pages/pages.cjs")) as {
        documents: ReturnType<typeof createDocuments>;
      }
    ).documents;
    return documents;
  }

  const renderDocument: RenderDocument = (state) =>
    requestState.run(state, async () => {
      const answer = await middleware.ask({ host: state.site.host, url: toUrl(state) });
      return "path" in answer ? getDocuments().render(findPage(answer.path)) : answer;
    });

  return {
    renderDocument,
    /** Loads the code that every page needs, before the first request. */
    preload: async () => {
      await middleware.preload();
      await getDocuments().preload();
    },
  };
}
