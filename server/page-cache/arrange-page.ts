import { createHash } from "node:crypto";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";
import { offlinePath } from "#lib/routing/shared/offline-path.ts";
import type { PageStart } from "#lib/routing/shared/page-start.ts";
import { isForEveryone } from "#lib/routing/shared/page-url.ts";
import type { RenderedDocument } from "#server/next-internals/render-document.ts";
import type { RequestState } from "#server/request-state.ts";
import type { PageData } from "./cached-response.ts";
import { deferScripts, type JoinedChunks, takeOutScripts, writeStart } from "./defer-scripts.ts";
import { takeOutData, takeOutTouchParts, toLaterData } from "./page-data.ts";
import { addStructuredData, writeStructuredData } from "./structured-data.ts";

const startTexts = { offline: errorTexts.offline, failed: errorTexts.tryLater };

/** Path and allowed query of a page. */
export const toUrl = ({ path, query }: RequestState) => path + (query.size > 0 ? `?${query}` : "");

/** When the scripts of a page start (docs/decisions/0086): a page that many share is read, and any other is a task. */
export function getStart(state: RequestState): PageStart {
  const isOwn = state.variant === "member" && findRoute(state.path).rule.isOwnForMembers;
  // The offline page has what it needs in itself.
  const isShared =
    isForEveryone(state) && !state.isPersonal && !isOwn && state.path !== offlinePath;
  return isShared ? "touch" : "now";
}

/** A page without what it needs only once it has started; its HTML may be in pieces, none of which cuts an element in two. */
type Arranged = {
  html: readonly string[];
  data: PageData | null;
  /** Changes with everything that is in the page, where that is known without reading it again. */
  identity?: string;
};

const endOfHead = "</head>";

/**
 * Takes out of pages what they need only once they have started, and has their scripts start when they are touched.
 * @param options.nonce secret of this process
 * @param options.isAsWritten pages stay as Next writes them: in development, where hot reload needs it, and where Next alone
 * renders pages
 */
export function createArrangement(options: {
  nonce: string;
  isAsWritten?: boolean | undefined;
  joinedChunks?: JoinedChunks | null | undefined;
}) {
  const { nonce, isAsWritten = false, joinedChunks = null } = options;
  const toStart = (state: RequestState, data: PageData | null) => ({
    nonce,
    joined: joinedChunks,
    texts: startTexts,
    start: getStart(state),
    data: data?.address ?? null,
    isMember: state.variant === "member",
  });

  /**
   * Arranges a page that Next has rendered.
   * @param isKept whether the page may be asked for its data later
   */
  function arrange(html: string, state: RequestState, isKept: boolean): Arranged {
    const { structuredData } = state;
    if (isAsWritten) return { html: [addStructuredData(html, structuredData)], data: null };
    const isTaken = isKept && getStart(state) === "touch";
    const { html: rest, data } = isTaken
      ? takeOutData(html, { nonce, url: toUrl(state) })
      : { html, data: null };
    const started = deferScripts(rest, toStart(state, data));
    return { html: [addStructuredData(started, structuredData)], data };
  }

  /** Arranges a page that was rendered by its components: its data is made when somebody asks for it. */
  function arrangeDocument({ html, scripts }: RenderedDocument, state: RequestState): Arranged {
    const { reads, structuredData } = state;
    const hash = createHash("sha256").update(html, "latin1").digest("base64url");
    const data = toLaterData({ hash, url: toUrl(state), reads });
    const at = html.indexOf(endOfHead);
    const head = takeOutScripts(html.slice(0, at), nonce, joinedChunks !== null).html;
    const end =
      writeStart(scripts, toStart(state, data)) + writeStructuredData(structuredData) + endOfHead;
    const body = takeOutTouchParts(html.slice(at + endOfHead.length), nonce);
    return { html: [head + end, body], data, identity: hash + end };
  }

  return { arrange, arrangeDocument };
}
