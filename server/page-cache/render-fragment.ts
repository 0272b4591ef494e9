import type { IncomingMessage } from "node:http";
import type { RenderBare } from "#server/direct-pages.ts";
import { type RequestState, toFragmentState, toRepeatedState } from "#server/request-state.ts";
import { createCachedResponse } from "./cached-response.ts";
import type { Captured } from "./capture-response.ts";
import { PageUnavailable } from "./or-stale.ts";
import type { Rendered } from "./page-cache.ts";

/** The content of a page of `app/[site]/fragment`, one character for each byte. @throws when it has none */
function extractFragment(html: string): string {
  const start = html.indexOf("<main>");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) throw new Error("A fragment has no content");
  return html.slice(start + "<main>".length, end);
}

/**
 * Renders fragments and parts of pages. Next renders the first ones of a name. When one is rendered again, it is rendered
 * without Next too, of the same data: if that is the same text, Next renders no more of them (docs/decisions/0102).
 * @param options.capture renders with Next what a state says
 * @param options.nonce secret of this process, which no fragment keeps
 */
export function createFragmentRenderer(options: {
  capture: (request: IncomingMessage, state: RequestState) => Promise<Captured>;
  renderBare?: RenderBare | undefined;
  nonce: string;
}): (page: { request: IncomingMessage; state: RequestState }, source: string) => Promise<Rendered> {
  const { capture, renderBare, nonce } = options;
  /** Names, of which pages have a few dozen. */
  const rendered = new Set<string>();
  const proven = new Set<string>();
  const toContent = (html: string) => extractFragment(html).replaceAll(nonce, "");

  async function readBare(state: RequestState): Promise<string | null> {
    const document = await renderBare?.(state, () => true);
    return document ? toContent(document.html) : null;
  }

  async function readWithNext(
    request: IncomingMessage,
    state: RequestState,
    source: string,
  ): Promise<string> {
    const { status, body } = await capture(request, state);
    if (status !== 200) {
      const message = `A fragment could not be rendered: ${source}`;
      throw state.hasFailed ? new PageUnavailable(message) : new Error(message);
    }
    return toContent(body.toString("latin1"));
  }

  async function prove(byNext: string, state: RequestState, source: string): Promise<void> {
    const again = toRepeatedState(state, state.reads);
    if ((await readBare(again).catch(() => null)) === byNext) proven.add(source);
  }

  return async ({ request, state }, source) => {
    let own = toFragmentState(state, source);
    let html = proven.has(source) ? await readBare(own).catch(() => null) : null;
    if (html === null) {
      // Whatever it is, Next says it as before.
      proven.delete(source);
      own = toFragmentState(state, source);
      html = await readWithNext(request, own, source);
      if (rendered.has(source) && !own.hasFailed) await prove(html, own, source);
      rendered.add(source);
    }
    const page = createCachedResponse(200, Buffer.from(html, "latin1"), []);
    return { page, tags: own.tags, isCacheable: !own.hasFailed };
  };
}
