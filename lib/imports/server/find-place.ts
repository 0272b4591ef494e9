import { redirectKey } from "#lib/routing/shared/redirect-path.ts";
import { isMoved } from "#lib/routing/shared/redirect-status.ts";
import { createRedirectTable, type SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import type { OldAddress } from "./old-address.ts";

/** Maps a URL of the blog to the site: a path with query and fragment, or `null`. */
export type FindPlace = (address: URL) => string | null;

const toKey = (pathname: string) => redirectKey(pathname.replace(/^\/+/, "/"));

/** An old address as path and query, in the form that `toKey` gives a path. */
function keyOf({ from }: OldAddress): string {
  const at = from.indexOf("?");
  return at < 0 ? toKey(from) : `${toKey(from.slice(0, at))}?${from.slice(at + 1)}`;
}

/** A path with the remaining query and the fragment of the link. */
function join(place: string, rest: URLSearchParams, hash: string): string {
  const query = String(rest);
  const fragment = hash && !place.includes("#") ? hash : "";
  return `${place}${query && (place.includes("?") ? "&" : "?")}${query}${fragment}`;
}

/**
 * @param options.old old addresses of the blog that this import maps to a new path
 * @param options.redirects of the site, also those of earlier imports
 * @param options.permalinks permalinks that items of the blog have kept
 */
export function createFindPlace(options: {
  old: readonly OldAddress[];
  redirects: readonly SiteRedirect[];
  permalinks: ReadonlySet<string>;
}): FindPlace {
  const { redirects, permalinks } = options;
  const known = new Map<string, string>();
  for (const address of options.old)
    if (!known.has(keyOf(address))) known.set(keyOf(address), address.to);
  const table = createRedirectTable(redirects);
  /** Finds the new path of an old address, with one of its query parameters or without. */
  function findListed(path: string, searchParams: URLSearchParams, hash: string): string | null {
    for (const [name, value] of searchParams) {
      const place = known.get(`${path}?${name}=${value}`);
      if (place === undefined) continue;
      const rest = new URLSearchParams([...searchParams].filter(([other]) => other !== name));
      return join(place, rest, hash);
    }
    const place = known.get(path);
    return place === undefined ? null : join(place, searchParams, hash);
  }

  return ({ pathname, searchParams, hash }) => {
    const path = toKey(pathname);
    const listed = findListed(path, searchParams, hash);
    if (listed !== null) return listed;
    const { row, rest = searchParams } = table.find(path, searchParams) ?? {};
    if (row && isMoved(row.status)) return join(row.redirect, rest, hash);
    if (permalinks.has(path.slice(1))) return join(path, searchParams, hash);
    return path === "/" && searchParams.size === 0 ? join("/", searchParams, hash) : null;
  };
}
