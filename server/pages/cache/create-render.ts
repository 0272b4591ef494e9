import type { RenderDocument } from "#server/pages/renderer/open-pages.ts";
import type { PageFiles } from "#server/pages/renderer/page-files.ts";
import type { RenderedDocument } from "#server/pages/renderer/render-document.ts";
import { type RequestState, requestState, toUrl } from "#server/pages/state/request-state.ts";
import { type Captured, captureResponse, type RequestHandler } from "./capture-response.ts";

/** The renderer of pages: their components, or the server of Next. */
export type Renderer =
  | { renderDocument: RenderDocument; files: PageFiles }
  | { next: RequestHandler };

/** A rendered page, by Next or by its components. */
export type RenderedPage = Omit<Captured, "body"> & { document: RenderedDocument | string };

/** Renders pages by the server of Next. */
const createCapture =
  (next: RequestHandler, nonce: string) =>
  (state: RequestState): Promise<Captured> =>
    requestState.run(state, () =>
      captureResponse(next, {
        url: toUrl(state),
        headers: {
          // The host of the site, not of the request: case and port are not part of the cache key.
          host: state.site.host,
          accept: "text/html",
          // Next reads the nonce for its scripts from this header.
          "content-security-policy": `script-src 'nonce-${nonce}'`,
        },
      }),
    );

/** Renders the page of a request. */
export type Render = (state: RequestState) => Promise<RenderedPage>;

/** @throws what the middleware or a component throws */
export function createRender(renderer: Renderer, nonce: string): Render {
  if ("next" in renderer) {
    const capture = createCapture(renderer.next, nonce);
    return async (state) => {
      const { body, ...captured } = await capture(state);
      return { ...captured, document: body.toString("latin1") };
    };
  }
  return async (state) => {
    const answer = await renderer.renderDocument(state);
    if ("html" in answer) return { status: 200, headers: {}, document: answer };
    const { status, location } = answer;
    return { status, headers: location === null ? {} : { location }, document: "" };
  };
}
