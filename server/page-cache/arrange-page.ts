import { createHash } from "node:crypto";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import { getPageStart, type PageStart } from "#lib/routing/shared/page-start.ts";
import { isForEveryone } from "#lib/routing/shared/page-url.ts";
import type { RequestState } from "#server/request-state.ts";
import type { FinishedHtml } from "./cached-page.ts";
import type { PageData } from "./cached-response.ts";
import { deferScripts, type JoinedChunks, writeStart } from "./defer-scripts.ts";
import type { createFramedHtml, FramedHtml } from "./framed-html.ts";
import { takeOutData, toLaterData } from "./page-data.ts";
import { changeAroundContent } from "./split-page.ts";
import { addStructuredData, writeStructuredData } from "./structured-data.ts";
import { admitsVendors } from "./vendor-policy.ts";

const startTexts = { offline: errorTexts.offline, failed: errorTexts.tryLater };

/** Path and allowed query of a page. */
export const toUrl = ({ path, query }: RequestState) => path + (query.size > 0 ? `?${query}` : "");

/** When the scripts of a page start. */
export function getStart(state: RequestState): PageStart {
  // The offline page has what it needs in itself.
  const isShared = isForEveryone(state) && !state.isPersonal && state.path !== offlinePath;
  return getPageStart({ variant: state.variant, isShared });
}

/** A page without what it needs only once it has started. */
type Arranged = {
  html: readonly (string | FinishedHtml)[];
  data: PageData | null;
  /** Changes with everything that is in the page, where that is known without reading it again. */
  identity?: string | undefined;
  /** Nothing in it forbids to load what its viewer allows of third parties. */
  mayLoadVendors: boolean;
};

/**
 * Takes out of pages what they need only once they have started, and has their scripts start when they are touched.
 * @param options.nonce secret of this process
 * @param options.policy set in development, where hot reload needs the scripts and the data as Next writes them
 */
export function createArrangement(options: {
  nonce: string;
  policy?: string | undefined;
  joinedChunks?: JoinedChunks | null | undefined;
  frames: Pick<ReturnType<typeof createFramedHtml>, "open" | "toHtml">;
}) {
  const { nonce, policy, frames } = options;
  const toStart = (state: RequestState, data: PageData | null) => ({
    ...{ nonce, joined: options.joinedChunks ?? null, texts: startTexts },
    ...{ start: getStart(state), data: data?.address ?? null },
  });

  /** @param how.isKept whether the page may be asked for its data later */
  function arrange(
    html: string,
    state: RequestState,
    how: { isKept: boolean; isFramed: boolean },
  ): Arranged {
    const mayLoadVendors = admitsVendors(html);
    if (policy) {
      return { html: [addStructuredData(html, state.structuredData)], data: null, mayLoadVendors };
    }
    const url = toUrl(state);
    const takeOut = () => {
      if (!how.isFramed) return takeOutData(html, { nonce, url });
      const hash = createHash("sha256").update(html, "latin1").digest("base64url");
      return { html, data: toLaterData({ hash, url, reads: state.reads }) };
    };
    const isTaken = how.isKept && getStart(state) === "touch";
    const { html: rest, data } = isTaken ? takeOut() : { html, data: null };
    const change = (outer: string) =>
      addStructuredData(deferScripts(outer, toStart(state, data)), state.structuredData);
    return { html: changeAroundContent(rest, change), data, mayLoadVendors };
  }

  /** The same for a page that was rendered without Next and is kept: most of its frame is arranged already. */
  function arrangeFramed(framed: FramedHtml, state: RequestState): Arranged {
    const { path, reads, structuredData } = state;
    const { addresses, mayLoadVendors, hash, close } = frames.open(framed, path);
    const isWhole = framed.content.includes("<script") || addresses.length === 0;
    if (isWhole || !options.joinedChunks)
      return arrange(frames.toHtml(framed, path), state, { isKept: true, isFramed: true });
    const data = toLaterData({ hash, url: toUrl(state), reads });
    const endOfHead =
      writeStart(addresses, toStart(state, data)) + writeStructuredData(structuredData);
    return { html: close(endOfHead), data, identity: hash + endOfHead, mayLoadVendors };
  }

  return { arrange, arrangeFramed };
}
