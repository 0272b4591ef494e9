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
] as const;

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
  for (const name of pageQueryNames) {
    const value = parsed.searchParams.get(name);
    if (value !== null && value.length <= 500) query.set(name, value);
  }
  return { path: parsed.pathname, query };
}
