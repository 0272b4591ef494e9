import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { RenderBare } from "#server/direct-pages.ts";
import { type RequestState, toFragmentState, toRepeatedState } from "#server/request-state.ts";
import type { Captured } from "./capture-response.ts";
import { PageUnavailable } from "./or-stale.ts";
import { isSameContent } from "./split-page.ts";

/** A fragment or part as it was rendered: its HTML has one character for each byte (`latin1`). */
export type RenderedFragment = {
  html: string;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
};

/** What is known of a fragment of a site: rendered once, to be rendered without Next, or not to be compared for a while. */
type Known = "rendered" | "proven" | "refused";
const maxKnown = 5000;
/** After this long, what is known is found out again: it may have been a list without rows. */
const knownForMs = 5 * 60_000;

/** The content of a page of `app/[site]/fragment`, one character for each byte. @throws when it has none */
function extractFragment(html: string): string {
  const start = html.indexOf("<main>");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) throw new Error("A fragment has no content");
  return html.slice(start + "<main>".length, end);
}

/**
 * Renders fragments and parts of pages. Next renders the first one of a name, for a site and variant. When it is rendered again, it is
 * rendered without Next too, from the same data: if the HTML is equal, Next is left out for five minutes (docs/decisions/0102).
 * @param options.capture renders with Next what a state says
 * @param options.nonce secret of this process, which no fragment keeps
 */
export function createFragmentRenderer(options: {
  capture: (request: IncomingMessage, state: RequestState) => Promise<Captured>;
  renderBare?: RenderBare | undefined;
  nonce: string;
}): (
  page: { request: IncomingMessage; state: RequestState },
  source: string,
) => Promise<RenderedFragment> {
  const { capture, renderBare, nonce } = options;
  const known = new LRUCache<string, Known>({ max: maxKnown, ttl: knownForMs });
  const toContent = (html: string) => extractFragment(html).replaceAll(nonce, "");

  const unread = (source: string) =>
    new PageUnavailable(`A fragment could not be rendered: ${source}`);

  /** @returns `null` where Next has to render it. @throws PageUnavailable where its data cannot be read */
  async function readBare(state: RequestState, source: string): Promise<string | null> {
    try {
      const document = await renderBare?.(state, () => true);
      return document ? toContent(document.html) : null;
    } catch {
      // Next would wait for the same data as long again.
      if (state.hasFailed) throw unread(source);
      return null;
    }
  }

  async function readWithNext(
    request: IncomingMessage,
    state: RequestState,
    source: string,
  ): Promise<string> {
    const { status, body } = await capture(request, state);
    if (status !== 200) {
      if (state.hasFailed) throw unread(source);
      throw new Error(`A fragment could not be rendered: ${source}`);
    }
    return toContent(body.toString("latin1"));
  }

  async function prove(byNext: string, state: RequestState, source: string): Promise<Known> {
    const again = toRepeatedState(state, state.reads);
    const bare = await readBare(again, source).catch(() => null);
    return bare !== null && isSameContent(bare, byNext) ? "proven" : "refused";
  }

  return async ({ request, state }, source) => {
    const key = `${state.site.id} ${state.variant} ${source}`;
    let own = toFragmentState(state, source);
    let html = known.get(key) === "proven" ? await readBare(own, source) : null;
    if (html === null) {
      own = toFragmentState(state, source);
      html = await readWithNext(request, own, source);
      const before = known.get(key);
      if (before === "proven") known.set(key, "refused");
      else if (before === undefined) known.set(key, "rendered");
      else if (before === "rendered" && !own.hasFailed)
        known.set(key, await prove(html, own, source));
    }
    return { html, tags: own.tags, isCacheable: !own.hasFailed };
  };
}
