import type { CacheTag } from "#lib/core/server/invalidation.ts";
import { type RequestState, toFragmentState } from "#server/pages/state/request-state.ts";
import type { Render } from "./create-render.ts";
import { PageUnavailable } from "./read-or-serve-stale.ts";

/** A rendered fragment. Its HTML has one character for each byte (`latin1`). */
export type RenderedFragment = {
  html: string;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
};

/**
 * The content of a page of `app/[site]/fragment`, one character for each byte. @throws when the page has no fragment
 */
function extractFragment(html: string): string {
  const start = html.indexOf("<main>");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) throw new Error("A fragment has no content");
  return html.slice(start + "<main>".length, end);
}

/**
 * Renders fragments of pages.
 * @param options.nonce secret of this process, which is removed from fragments
 */
export function createFragmentRenderer(options: {
  render: Render;
  nonce: string;
}): (state: RequestState, source: string) => Promise<RenderedFragment> {
  const { render, nonce } = options;
  return async (state, source) => {
    const own = toFragmentState(state, source);
    try {
      const { status, document } = await render(own);
      if (status !== 200) throw new Error(`A fragment has the status ${status}`);
      const html = typeof document === "string" ? document : document.html;
      const content = extractFragment(html).replaceAll(nonce, "");
      return { html: content, tags: own.tags, isCacheable: !own.hasFailed };
    } catch (error) {
      const message = `A fragment could not be rendered: ${source}`;
      throw own.hasFailed ? new PageUnavailable(message) : new Error(message, { cause: error });
    }
  };
}
