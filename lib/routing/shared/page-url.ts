import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { isId } from "#lib/core/shared/id.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { findRoute, type MatchedRoute } from "./find-route.ts";
import { fixedRedirect } from "./fixed-redirects.ts";
import type { PageParameter, RouteRule } from "./route-rule.ts";
import { isPreviewViewer, type PreviewViewer, toVariant } from "./viewer-variant.ts";

/** Path and allowed query: the key for rendering and caching. */
export type PageAddress = { path: string; query: URLSearchParams };

/** The URL of a page request. */
export type PageUrl = PageAddress & {
  /** The query as received. */
  rawQuery: URLSearchParams;
  route: MatchedRoute;
};

/** Maximum length of a parameter's value, in characters. */
export const maxParameterLength = 500;

/** Parameters whose value belongs to one visit; a page with one is never cached. */
const personalParameters: readonly PageParameter[] = [
  ...(["preview", "redirect", "email", "hash", "legacyHash", "token", "reset_key"] as const),
  ...(["vote", "option", "answers", "reply", "view"] as const),
];

/** A parameter of email links: an address or a token. */
const secretParameters: readonly PageParameter[] = [
  ...(["email", "hash", "legacyHash", "token", "reset_key"] as const),
];

/** The orders of the forums except the default; `lib/forums` has the same list. */
const forumSorts: readonly string[] = ["newest", "unanswered", "replies"];

/**
 * The values of `show`: the followed threads, the comments of a member, the edit mode of the followed list, and all
 * sites.
 */
const shownViews: readonly string[] = ["following", "comments", "edit", "network"];

/** The initial content of a page: one of its views, or the item with an id on an uncached page. */
const isShown = (value: string, { cache }: RouteRule): boolean =>
  shownViews.includes(value) || (cache === "never" && isId(value));

const origin = "http://site.invalid";

/** Whether the percent escapes of a path are UTF-8; Next fails on others. */
function isDecodable(path: string): boolean {
  try {
    // Bundlers remove a call whose result is unused.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

type ParameterPlace = PageAddress & { rule: RouteRule };

/**
 * Whether the value of a parameter counts; other parameters take any value. A cached page must not have an unlimited
 * number of URLs.
 */
const valueRules: Partial<
  Record<PageParameter, (value: string, place: ParameterPlace) => boolean>
> = {
  as: (value, place) => isPreview(place) && isPreviewViewer(value),
  letter: (value) => /^(?:[a-z]|0-9)$/.test(value),
  view: (value) => ["guest", "member"].includes(value),
  sort: (value) => forumSorts.includes(value),
  show: (value, { rule }) => isShown(value, rule),
  topic: (value) => /^[a-z0-9-]{1,80}$/.test(value),
  reply: (value) => isId(value),
};

/** The value of a parameter of the page, or `null` if it was dropped. */
function readParameter(name: PageParameter, value: string, place: ParameterPlace): string | null {
  if (name === "s") return value.slice(0, maxParameterLength);
  const isValid = valueRules[name];
  if (isValid) return isValid(value, place) ? value : null;
  return value.length <= maxParameterLength ? value : null;
}

/**
 * Parses the URL of a page request: only parameters that the route allows, in one order.
 * @param url path and query as received
 * @returns `null` for a malformed path
 */
export function parsePageUrl(url: string): PageUrl | null {
  if (!url.startsWith("/") || url.startsWith("//") || !URL.canParse(url, origin)) return null;
  const { pathname: path, searchParams: rawQuery, origin: parsedOrigin } = new URL(url, origin);
  // `/\elsewhere` is parsed as a host, `/.//elsewhere/` as a path that browsers read as a host.
  if (parsedOrigin !== origin || path.startsWith("//") || !isDecodable(path)) return null;
  const query = new URLSearchParams();
  const alias = fixedRedirect(path.replace(/\/+$/, ""));
  const route = findRoute(alias?.path ?? path);
  for (const name of route.rule.allowedQuery) {
    const value = rawQuery.get(name);
    const kept =
      value === null ? null : readParameter(name, value, { path, query, rule: route.rule });
    if (kept !== null) query.set(name, kept);
  }
  return { path, query, rawQuery, route };
}

/** Whether a URL is a preview: by its query, or because the page is always one. */
export function isPreview({ path, query }: PageAddress): boolean {
  return query.get("preview") === "true" || path.startsWith("/homepage/");
}

/** The URL of a preview for one kind of viewer. */
export function previewHref(path: string, viewer: PreviewViewer): string {
  const isAlwaysPreview = isPreview({ path, query: new URLSearchParams() });
  return `${path}?${isAlwaysPreview ? "" : "preview=true&"}as=${viewer}`;
}

/**
 * The variant of a preview; `null` for the viewer's own. Callers must check that the viewer may preview:
 * otherwise a query parameter would open pages for members.
 */
export function getRequestedVariant(address: PageAddress): ViewerVariant | null {
  const viewer = address.query.get("as");
  return isPreview(address) && isPreviewViewer(viewer) ? toVariant(viewer) : null;
}

/** Whether a page is the same for everyone of its variant: not a preview, and without parameters of a single visit. */
export function isForEveryone({ path, query }: PageAddress): boolean {
  if (query.size > 0 && personalParameters.some((name) => query.has(name))) return false;
  const { cache, rateLimit } = findRoute(path).rule;
  return cache === "shared" || rateLimit === "search";
}

/**
 * Whether a page may be cached: if it is the same for everyone and not a search, because the number of searches is
 * unlimited.
 */
export function isPageCacheable(address: PageAddress): boolean {
  const { cache, rateLimit } = findRoute(address.path).rule;
  const isSearch = rateLimit === "search" && address.query.has("s");
  return isForEveryone(address) && cache === "shared" && !isSearch;
}

/**
 * Headers of personal pages: caches and search engines must not store them, and the parameters of an email
 * link are not sent as a referrer.
 */
export function privatePageHeaders(address: PageAddress): Record<string, string> {
  const { path, query } = address;
  const hasSecret = secretParameters.some((name) => query.has(name));
  if (!findRoute(path).rule.personal && !hasSecret && !query.has("preview")) return {};
  return dropUndefined({
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": hasSecret ? "no-referrer" : undefined,
  });
}
