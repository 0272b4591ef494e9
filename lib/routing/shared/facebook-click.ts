/**
 * The redirect of a visit from Facebook (spec §4 URL cues): a click id without source and medium gets the
 * site as the source and `organic` as the medium. `null` if the URL has them, or no click id.
 * @param query as received
 */
export function facebookClickTarget(
  path: string,
  query: URLSearchParams,
  host: string,
): string | null {
  if (!query.has("fbclid") || query.has("utm_source") || query.has("utm_medium")) return null;
  const target = new URLSearchParams(query);
  target.set("utm_source", host);
  target.set("utm_medium", "organic");
  return `${path}?${target}`;
}
