import type { IncomingMessage } from "node:http";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { RenderDocument } from "#server/next-internals/built-documents.ts";
import { type RequestState, toFragmentState } from "#server/request-state.ts";
import type { Captured } from "./capture-response.ts";
import { PageUnavailable } from "./or-stale.ts";

/** A fragment or part as it was rendered: its HTML has one character for each byte (`latin1`). */
export type RenderedFragment = {
  html: string;
  tags: ReadonlySet<CacheTag>;
  isCacheable: boolean;
};

/** The content of a page of `app/[site]/fragment`, one character for each byte. @throws when it has none */
function extractFragment(html: string): string {
  const start = html.indexOf("<main>");
  const end = html.lastIndexOf("</main>");
  if (start < 0 || end < start) throw new Error("A fragment has no content");
  return html.slice(start + "<main>".length, end);
}

/**
 * Renders fragments and parts of pages, by their components or by Next.
 * @param options.capture renders with Next what a state says
 * @param options.nonce secret of this process, which no fragment keeps
 */
export function createFragmentRenderer(options: {
  capture: (request: IncomingMessage, state: RequestState) => Promise<Captured>;
  renderDocument?: RenderDocument | undefined;
  nonce: string;
}): (
  page: { request: IncomingMessage; state: RequestState },
  source: string,
) => Promise<RenderedFragment> {
  const { capture, renderDocument, nonce } = options;

  /** @returns `null` where there is no such fragment */
  async function readHtml(request: IncomingMessage, state: RequestState): Promise<string | null> {
    if (renderDocument) {
      const answer = await renderDocument(state);
      return "html" in answer ? answer.html : null;
    }
    const { status, body } = await capture(request, state);
    return status === 200 ? body.toString("latin1") : null;
  }

  return async ({ request, state }, source) => {
    const own = toFragmentState(state, source);
    const failed = (error: unknown) => {
      const message = `A fragment could not be rendered: ${source}`;
      return own.hasFailed ? new PageUnavailable(message) : new Error(message, { cause: error });
    };
    const html = await readHtml(request, own).catch((error: unknown) => {
      throw failed(error);
    });
    if (html === null) throw failed(null);
    const content = extractFragment(html).replaceAll(nonce, "");
    return { html: content, tags: own.tags, isCacheable: !own.hasFailed };
  };
}
