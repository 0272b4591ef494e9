import { type Read, readRedirectPath, readRedirectTarget } from "./redirect-path.ts";

/** The status of a redirect; 410 means that the page is gone, without a target. */
export const redirectStatuses = [301, 302, 410] as const;
export type RedirectStatus = (typeof redirectStatuses)[number];

/** One site redirect as it is stored: `redirect` is empty where the status is 410. */
export type SiteRedirect = { path: string; redirect: string; status: RedirectStatus };

/** A redirect as received. */
export type RedirectInput = { path: string; redirect: string; status?: number | undefined };

/** A row that was not stored, with the reason. */
export type ReportedRedirect = { path: string; redirect: string; reason: string };

/** Every row is in `kept` or in one of the last three; `flattened` are stored with another target. */
export type ResolvedRedirects = {
  kept: SiteRedirect[];
  flattened: ReportedRedirect[];
  loops: ReportedRedirect[];
  duplicates: ReportedRedirect[];
  refused: ReportedRedirect[];
};

/** Most redirects that may follow one another in a list before it counts as a loop. */
export const maxHops = 20;

function readStatus(status: number | undefined): Read<RedirectStatus> {
  // 307 and 308 mean the same for a page, which is only read.
  const known = { 301: 301, 302: 302, 307: 302, 308: 301, 410: 410 } as const;
  const value = known[(status ?? 301) as keyof typeof known];
  return value ? { value } : { problem: `status ${status} is no redirect` };
}

function readRedirect(
  row: RedirectInput,
  options: { ownHosts: readonly string[]; isTaken: (path: string) => boolean },
): Read<SiteRedirect> {
  const path = readRedirectPath(row.path);
  if ("problem" in path) return { problem: `path: ${path.problem}` };
  if (options.isTaken(path.value)) return { problem: "path: the product has a page there" };
  const status = readStatus(row.status);
  if ("problem" in status) return status;
  if (status.value === 410) return { value: { path: path.value, redirect: "", status: 410 } };
  const target = readRedirectTarget(row.redirect, options.ownHosts);
  if ("problem" in target) return { problem: `target: ${target.problem}` };
  return { value: { path: path.value, redirect: target.value, status: status.value } };
}

/** The target with the query of the request; parameters of the target win. */
export function withQuery(target: string, query: URLSearchParams): string {
  if (query.size === 0) return target;
  const [, address = "", ownQuery = "", fragment = ""] =
    target.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? [];
  const own = new URLSearchParams(ownQuery);
  const added = new URLSearchParams([...query].filter(([name]) => !own.has(name)));
  const whole = [ownQuery, String(added)].filter(Boolean).join("&");
  return `${address}${whole ? `?${whole}` : ""}${fragment}`;
}

/** The path of a target on this site, and its query and fragment; `null` for another host. */
function splitTarget(target: string): { key: string; query: string; fragment: string } | null {
  if (!target.startsWith("/")) return null;
  const [, pathname = "", query = "", fragment = ""] =
    target.match(/^([^?#]*)(?:\?([^#]*))?(#.*)?$/s) ?? [];
  const key = readRedirectPath(pathname);
  return "value" in key ? { key: key.value, query, fragment } : null;
}

/** Where following a redirect ends, or `null` when it does not within `maxHops`. */
function follow(start: SiteRedirect, byPath: ReadonlyMap<string, SiteRedirect>) {
  let { redirect, status } = start;
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const at = splitTarget(redirect);
    if (at?.key === start.path) return null;
    const next = at && byPath.get(at.key);
    if (!next) return { ...start, redirect, status };
    if (next.status === 410) return { ...next, path: start.path };
    const fragment = next.redirect.includes("#") ? "" : at.fragment;
    redirect = withQuery(next.redirect, new URLSearchParams(at.query)) + fragment;
    if (next.status === 302) status = 302;
  }
  return null;
}

/**
 * Makes a list of redirects fit to be stored: paths in one form, each once, every chain replaced by
 * its last target, and nothing that goes in a circle (spec §2 site redirects).
 * @param options.ownHosts host names of the site; targets there count as paths of it
 * @param options.isTaken whether the product has a page at a path, which no redirect may hide
 */
export function resolveSiteRedirects(
  rows: readonly RedirectInput[],
  options: { ownHosts?: readonly string[]; isTaken?: (path: string) => boolean } = {},
): ResolvedRedirects {
  const { ownHosts = [], isTaken = () => false } = options;
  const result: ResolvedRedirects = {
    kept: [],
    flattened: [],
    loops: [],
    duplicates: [],
    refused: [],
  };
  const byPath = new Map<string, SiteRedirect>();
  const inputs = new Map<string, RedirectInput>();
  const tell = (row: RedirectInput, reason: string): ReportedRedirect => ({
    path: row.path,
    redirect: row.redirect,
    reason,
  });
  for (const row of rows) {
    const read = readRedirect(row, { ownHosts, isTaken });
    if ("problem" in read) result.refused.push(tell(row, read.problem));
    else if (byPath.has(read.value.path))
      result.duplicates.push(tell(row, `${read.value.path} is in the list twice`));
    else {
      byPath.set(read.value.path, read.value);
      inputs.set(read.value.path, row);
    }
  }
  for (const [path, redirect] of byPath) {
    const input = inputs.get(path) ?? redirect;
    const end = redirect.status === 410 ? redirect : follow(redirect, byPath);
    if (!end) result.loops.push(tell(input, "leads back to itself"));
    else {
      result.kept.push(end);
      if (end.redirect !== redirect.redirect || end.status !== redirect.status)
        result.flattened.push(tell(input, end.status === 410 ? "gone" : end.redirect));
    }
  }
  return result;
}
