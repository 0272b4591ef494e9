import type { IncomingMessage, ServerResponse } from "node:http";
import type { CacheEntry } from "#lib/core/server/tagged-cache/entry-store.ts";
import { isPageCacheable, privatePageHeaders } from "#lib/routing/shared/page-url.ts";
import type { CachedResponse } from "#server/http/cached/cached-response.ts";
import type { RequestState } from "#server/pages/state/request-state.ts";
import { allCopies, toCopyKeys } from "./copy-keys.ts";

/** The tags and the time of a page in the cache. */
export type PageOrigin = Pick<CacheEntry<unknown>, "tags" | "at">;

/** The age at which a page leaves the page cache, and the maximum age of its copies, in ms. */
const maxAgeMs = 5 * 60 * 1000;
/** A page with more keys gets no copies: proxies and CDNs limit the length of headers. */
const maxKeys = 1000;

/** A page that is about to be sent, and the cache entries of the page and its fragments. */
type Sending = {
  request: IncomingMessage;
  response: ServerResponse;
  state: RequestState;
  page: CachedResponse;
  /** `undefined` stands for an entry that left the cache or is not the same for everyone. */
  origins: readonly (PageOrigin | undefined)[];
};

export type SharedCopies = {
  /** Headers that let a CDN keep a copy of a page, alternating names and values; empty if it may not. */
  listHeaders: (sending: Sending) => readonly string[];
};

/**
 * Whether the response is the same for every request without a cookie. The response to a request with a cookie is
 * never shared: its sender may be a member, a subscriber or a reader who allows vendors.
 */
function isForEveryone({ request, response, state }: Sending): boolean {
  const { headers } = request;
  return (
    headers.cookie === undefined &&
    headers.authorization === undefined &&
    response.getHeader("set-cookie") === undefined &&
    state.session === null &&
    state.variant === "guest" &&
    state.forcedVariants.size === 0 &&
    !state.isPersonal &&
    isPageCacheable(state) &&
    Object.keys(privatePageHeaders(state)).length === 0
  );
}

/**
 * Writes the headers that tell a CDN which pages it may keep, for how long, and under which keys (decision 94).
 * @param options.keyHeader `Surrogate-Key` separates keys by spaces, `Cache-Tag` by commas
 * @param options.isUpToDate whether the CDN has confirmed all purges
 */
export function createSharedCopies(options: {
  keyHeader: "Surrogate-Key" | "Cache-Tag";
  isUpToDate: () => boolean;
}): SharedCopies {
  const { keyHeader, isUpToDate } = options;
  const keysOf = new WeakMap<CachedResponse, string | null>();

  function joinKeys({ page, origins }: Sending): string | null {
    const known = keysOf.get(page);
    if (known !== undefined) return known;
    const keys = [allCopies, ...toCopyKeys(origins.flatMap((one) => [...(one?.tags ?? [])]))];
    const separator = keyHeader === "Cache-Tag" ? "," : " ";
    const joined = keys.length > maxKeys ? null : keys.join(separator);
    keysOf.set(page, joined);
    return joined;
  }

  return {
    listHeaders: (sending) => {
      const { page, origins } = sending;
      if (page.status !== 200 || !isForEveryone(sending) || !isUpToDate()) return [];
      const ages = origins.map((one) => (one ? performance.now() - one.at : maxAgeMs));
      const seconds = Math.floor((maxAgeMs - Math.max(...ages)) / 1000);
      const keys = seconds > 0 ? joinKeys(sending) : null;
      if (keys === null) return [];
      const lifetime = `max-age=${seconds}`;
      return ["Surrogate-Control", lifetime, "CDN-Cache-Control", lifetime, keyHeader, keys];
    },
  };
}
