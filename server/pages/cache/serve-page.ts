import type { IncomingMessage, ServerResponse } from "node:http";
import type { VendorName } from "#lib/consent/server/vendor-hosts.ts";
import { decideRequest } from "#lib/routing/shared/decide-request.ts";
import type { DecisionInput } from "#lib/routing/shared/decision-step.ts";
import type { PageUrl } from "#lib/routing/shared/page-url.ts";
import { sendPage } from "#server/http/cached/send-page.ts";
import type { SharedCopies } from "#server/pages/cdn/shared-copies.ts";
import type { RequestState } from "#server/pages/state/request-state.ts";
import { type PageReading, readPage } from "./read-page.ts";
import { createPageRenderer, type PageRendererOptions, toPageKey } from "./render-page.ts";

/** Everything that determines the response to a guest without cookies. */
export type GuestRequest = Omit<DecisionInput, "variant"> & Pick<RequestState, "site">;

/** The cache key of a page for guests; `null` if the middleware would redirect or refuse. */
type KeyForGuest = GuestRequest & { key: string | null };

/** The last key of each URL. URLs without a query are parsed once and requested often. */
const keys = new WeakMap<PageUrl, KeyForGuest>();

function findKeyForGuest(asked: GuestRequest): string | null {
  const { site, url, redirects } = asked;
  const known = keys.get(url);
  if (known?.site === site && known.redirects === redirects) return known.key;
  const isPage = decideRequest({ ...asked, variant: "guest" }).kind === "render";
  const place = { site, variant: "guest", path: url.path, query: url.query } as const;
  const found = { ...asked, key: isPage ? toPageKey(place) : null };
  keys.set(url, found);
  return found.key;
}

/** The parts that serving a page needs. */
type PageServing = PageReading & {
  /** The vendors that the viewer of a request allows. */
  listVendors: (
    request: IncomingMessage,
    viewer: Pick<RequestState, "site" | "session">,
  ) => readonly VendorName[];
  /** Writes the headers that let a CDN keep pages, if there is one. */
  copies?: SharedCopies | undefined;
};
type Exchange = { request: IncomingMessage; response: ServerResponse };

/**
 * Sends a cached page to a guest without cookies. The URL alone determines the response. Identifying a viewer would
 * take a third of the time (docs/decisions/0124).
 * @returns `null` if the page is not cached
 */
function serveCachedPage(
  { cache, renderer, listVendors, copies }: PageServing,
  { request, response }: Exchange,
  asked: GuestRequest,
): void | Promise<void> | null {
  if (copies) return null;
  const { site } = asked;
  const key = findKeyForGuest(asked);
  const kept = key === null ? undefined : cache.peekUncounted(key);
  if (key === null || kept?.status !== 200) return null;
  const page = renderer.findWhole(kept, { site, variant: "guest" });
  if (!page) return null;
  cache.countRequest(key);
  const vendors = page.mayLoadVendors ? listVendors(request, { site, session: null }) : [];
  return sendPage(request, response, page, { outcome: "HIT", vendors });
}

/** Responds with a page. @throws when rendering fails */
async function servePage(
  serving: PageServing,
  { request, response }: Exchange,
  state: RequestState,
): Promise<void> {
  const { listVendors, copies } = serving;
  const { page, outcome, getOrigins } = await readPage({ ...serving, request, state });
  const vendors = page.mayLoadVendors ? listVendors(request, state) : [];
  const copyHeaders =
    copies && vendors.length === 0
      ? copies.listHeaders({ request, response, state, page, origins: getOrigins() })
      : [];
  await sendPage(request, response, page, { outcome, vendors, copyHeaders });
}

/** Serves pages, and caches the public ones. */
export function createPageServer(
  options: PageRendererOptions &
    Pick<PageReading, "cache"> &
    Partial<Pick<PageReading, "gate" | "isMissing">> &
    Partial<Pick<PageServing, "listVendors" | "copies">>,
) {
  const { cache, fragmentCache, copies } = options;
  const { isMissing = async () => false, listVendors = () => [] } = options;
  const { gate = { run: (work) => work() }, isDown = () => false } = options;
  const serving: PageServing = {
    cache,
    fragmentCache,
    copies,
    isMissing,
    listVendors,
    gate,
    isDown,
    renderer: createPageRenderer(options),
  };
  return {
    serveCachedPage: (request: IncomingMessage, response: ServerResponse, asked: GuestRequest) =>
      serveCachedPage(serving, { request, response }, asked),
    readPage: (request: IncomingMessage, state: RequestState) =>
      readPage({ ...serving, request, state }),
    servePage: (request: IncomingMessage, response: ServerResponse, state: RequestState) =>
      servePage(serving, { request, response }, state),
  };
}
