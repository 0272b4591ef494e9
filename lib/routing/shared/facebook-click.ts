/**
 * Where a visitor from Facebook goes on to (spec §4 URL cues): a click id without source and medium
 * gets the site as the source and `organic` as the medium, so that a visit is counted by where it
 * came from. `null` where the address says it already, or there is no click id.
 * @param url path and query as they came in
 */
export function facebookClickTarget(url: string, host: string): string | null {
  if (!url.includes("fbclid=")) return null;
  const base = "http://site.invalid";
  if (!url.startsWith("/") || url.startsWith("//") || !URL.canParse(url, base)) return null;
  const { origin, pathname, searchParams } = new URL(url, base);
  if (origin !== base || pathname.startsWith("//")) return null;
  const isTold = searchParams.has("utm_source") || searchParams.has("utm_medium");
  if (!searchParams.has("fbclid") || isTold) return null;
  searchParams.set("utm_source", host);
  searchParams.set("utm_medium", "organic");
  return `${pathname}?${searchParams}`;
}
