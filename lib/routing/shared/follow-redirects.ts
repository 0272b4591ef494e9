import { readRedirectPath } from "./redirect-path.ts";
import { splitSource, toCanonicalQuery } from "./redirect-source.ts";
import { isMoved, joinStatuses, type MovedStatus, type RedirectStatus } from "./redirect-status.ts";
import type { RedirectTable, SiteRedirect } from "./redirect-table.ts";

/** Maximum number of redirects that may follow one another before they count as a loop. */
export const maxHops = 20;

/** The end of a redirect chain: an address, or that the page is gone. */
export type RedirectEnd = { redirect: string; status: RedirectStatus };

/** The redirects that form a loop. */
export type RedirectLoop = { loop: readonly SiteRedirect[] };

type Address = { path: string; query: URLSearchParams };

const splitAddress = (address: string) => {
  const [, path = "", query = "", fragment = ""] =
    address.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? [];
  return { path, query, fragment };
};

/** A target with the parameters of a request; parameters of the target win. */
export function withQuery(target: string, query: URLSearchParams): string {
  if (query.size === 0) return target;
  const { path, query: ownQuery, fragment } = splitAddress(target);
  const own = new URLSearchParams(ownQuery);
  const added = new URLSearchParams([...query].filter(([name]) => !own.has(name)));
  const whole = [ownQuery, String(added)].filter(Boolean).join("&");
  return `${path}${whole ? `?${whole}` : ""}${fragment}`;
}

/** A target on this site; `null` for another host. */
function readOwnAddress(target: string): (Address & { fragment: string }) | null {
  if (!target.startsWith("/")) return null;
  const { path, query, fragment } = splitAddress(target);
  const key = readRedirectPath(path);
  return "value" in key ? { path: key.value, query: new URLSearchParams(query), fragment } : null;
}

const isSame = (one: Address, other: Address): boolean =>
  one.path === other.path && toCanonicalQuery(one.query) === toCanonicalQuery(other.query);

/** The target of a redirect from an address, with the earlier redirects of the chain. */
function toNextEnd(
  at: Address & { fragment: string },
  { redirect: to, rest, status }: { redirect: string; rest: URLSearchParams; status: MovedStatus },
  before: RedirectEnd | null,
): RedirectEnd {
  const target = withQuery(to, rest);
  const redirect = target.includes("#") ? target : target + at.fragment;
  const former = before?.status;
  const isAfterMove = former !== undefined && isMoved(former);
  return { redirect, status: isAfterMove ? joinStatuses(former, status) : status };
}

/**
 * Follows the redirects of an address to their end.
 * @param start path in the form of `redirectKey`
 * @returns `null` if nothing redirects the address, or only to itself
 */
export function followRedirects(
  table: RedirectTable,
  start: Address,
): RedirectEnd | RedirectLoop | null {
  const used = new Set<SiteRedirect>();
  let at: Address & { fragment: string } = { ...start, fragment: "" };
  let end: RedirectEnd | null = null;
  for (;;) {
    const found = table.find(at.path, at.query);
    if (!found) break;
    const { row, rest } = found;
    const { redirect, status } = row;
    const isRepeated = used.has(row);
    // If a redirect only changes the case of a path and matches any case, the target is the page.
    if (isRepeated && splitSource(row.path).path !== at.path) break;
    if (!isMoved(status)) return { redirect: "", status };
    if (isRepeated || used.size >= maxHops) return { loop: [...used] };
    used.add(row);
    end = toNextEnd(at, { redirect, rest, status }, end);
    const next = readOwnAddress(end.redirect);
    if (!next) return end;
    at = next;
  }
  return end && isSame(start, at) ? null : end;
}
