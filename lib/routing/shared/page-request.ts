/**
 * The public variants of a page: the least that decides what its HTML may hold. Everything personal
 * is loaded by the browser afterwards.
 */
export type ViewerVariant = "guest" | "member";

/** Query parameters that a page may depend on; all others are dropped before routing. */
export const pageQueryNames = [
  "page",
  "preview",
  "preview_id",
  "p",
  "page_id",
  "redirect",
  "problem",
  "s",
  "type",
  "site",
  "category",
  "letter",
] as const;
type PageQueryName = (typeof pageQueryNames)[number];

/** Parameters that mean something at a few addresses only, so that others have one page for all. */
const pathsOfName: Partial<Record<PageQueryName, readonly string[]>> = {
  problem: ["/signed-up"],
  s: ["/", "/search", "/conditions"],
  type: ["/search"],
  site: ["/search"],
  category: ["/search"],
  letter: ["/conditions"],
};

/** Most characters of a parameter. */
const longestValue = 500;

const withoutLastSlash = (path: string) => path.replace(/\/+$/, "") || "/";

/**
 * The path and query a page is rendered and cached by: only known parameters, in one order.
 * @param url path and query as they came in
 * @returns `null` when the path cannot be read
 */
export function canonicalPageUrl(url: string): { path: string; query: URLSearchParams } | null {
  if (!url.startsWith("/") || url.startsWith("//")) return null;
  const base = "http://site.invalid";
  if (!URL.canParse(url, base)) return null;
  const parsed = new URL(url, base);
  // `/\elsewhere` comes out as a host, `/.//elsewhere/` as a path that a browser would take for one.
  if (parsed.origin !== base || parsed.pathname.startsWith("//")) return null;
  const query = new URLSearchParams();
  const page = withoutLastSlash(parsed.pathname);
  for (const name of pageQueryNames) {
    const value = parsed.searchParams.get(name);
    if (value === null || pathsOfName[name]?.includes(page) === false) continue;
    // A page that is kept has no end of addresses.
    if (name === "letter" && !/^(?:[a-z]|0-9)$/.test(value)) continue;
    // What someone searches for is cut; any other value of such a length is none.
    if (name === "s") query.set(name, value.slice(0, longestValue));
    else if (value.length <= longestValue) query.set(name, value);
  }
  return { path: parsed.pathname, query };
}

/**
 * Whether the page of an address may be kept for the next visitor. A preview is not public, a page
 * with a way back is one person's, and there is no end of things to search for.
 */
export function isPageKept({ path, query }: { path: string; query: URLSearchParams }): boolean {
  const page = withoutLastSlash(path);
  const isSearch = page === "/search" || (page === "/conditions" && query.has("s"));
  return !isSearch && !query.has("preview") && !query.has("redirect");
}
