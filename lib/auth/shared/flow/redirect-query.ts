import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";

/** Parameters of a login page that are meant for the page itself and are not passed on. */
const ownNames = ["redirect", "reset_key", "email", "answer"] as const;

/**
 * The redirect target of a login page, with the rest of its query (spec §4). An absolute URL is
 * accepted only on the same origin.
 * @param search the whole query, with or without its `?`
 * @param origin of the page, such as `https://migraine.example`
 */
export function getRedirectFromQuery(search: string, origin: string): string | null {
  const rest = new URLSearchParams(search);
  const wanted = rest.get("redirect");
  if (wanted === null) return null;
  for (const name of ownNames) rest.delete(name);
  const isOwnAddress = URL.canParse(wanted) && new URL(wanted).origin === origin;
  const target = safeRedirect(isOwnAddress ? wanted.slice(origin.length) || "/" : wanted);
  if (rest.size === 0) return target;
  const url = new URL(target, origin);
  for (const [name, value] of rest) url.searchParams.append(name, value);
  return safeRedirect(url.pathname + url.search + url.hash);
}
