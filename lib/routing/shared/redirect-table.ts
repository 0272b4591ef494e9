import { isReservedSource, splitSource, toCanonicalQuery } from "./redirect-source.ts";
import type { RedirectStatus } from "./redirect-status.ts";

/** A stored site redirect. */
export type SiteRedirect = {
  /** The source, in the form of `readRedirectSource`. */
  path: string;
  /** A path of the site or an absolute address; empty if the status has no target. */
  redirect: string;
  status: RedirectStatus;
  /**
   * Whether the path is matched without regard to case; an exact match has priority. The query
   * keeps its case.
   */
  ignoresCase: boolean;
};

/** A redirect that matches a request, and the request parameters that are not part of its source. */
export type RedirectMatch = { row: SiteRedirect; rest: URLSearchParams };

/** The redirects of a site, indexed. */
export type RedirectTable = {
  rows: readonly SiteRedirect[];
  /**
   * Finds the redirect of a URL: the one that matches most of its parameters, with the same values in any order.
   * @param path in the form of `redirectKey`
   */
  find: (path: string, query?: URLSearchParams) => RedirectMatch | undefined;
};

/** Redirects of a path that name the same parameters, by their query. */
type Group = { names: readonly string[]; rows: Map<string, SiteRedirect> };

const noQuery = new URLSearchParams();

function addTo(
  index: Map<string, Group[]>,
  path: string,
  query: URLSearchParams,
  row: SiteRedirect,
) {
  const names = [...new Set(query.keys())].toSorted();
  const groups = index.get(path) ?? [];
  if (groups.length === 0) index.set(path, groups);
  let group = groups.find((one) => one.names.join("\n") === names.join("\n"));
  if (!group) {
    group = { names, rows: new Map() };
    groups.push(group);
    groups.sort((one, other) => other.names.length - one.names.length);
  }
  const key = toCanonicalQuery(query);
  if (!group.rows.has(key)) group.rows.set(key, row);
}

function findIn(groups: readonly Group[], query: URLSearchParams): RedirectMatch | undefined {
  for (const { names, rows } of groups) {
    if (!names.every((name) => query.has(name))) continue;
    const named = [...query].filter(([name]) => names.includes(name));
    const row = rows.get(toCanonicalQuery(new URLSearchParams(named)));
    if (!row) continue;
    return { row, rest: new URLSearchParams([...query].filter(([name]) => !names.includes(name))) };
  }
  return undefined;
}

/** Most sources have no query and are the only one for their path: each needs one map entry. */
function createIndex() {
  const plain = new Map<string, SiteRedirect>();
  const withQuery = new Map<string, Group[]>();
  return {
    add: (row: SiteRedirect, isInAnyCase: boolean) => {
      const toKey = (path: string) => (isInAnyCase ? path.toLowerCase() : path);
      if (row.path.includes("?")) {
        const { path, query } = splitSource(row.path);
        addTo(withQuery, toKey(path), query, row);
      } else if (!plain.has(toKey(row.path))) plain.set(toKey(row.path), row);
    },
    find: (path: string, query: URLSearchParams): RedirectMatch | undefined => {
      const row = plain.get(path);
      return findIn(withQuery.get(path) ?? [], query) ?? (row && { row, rest: query });
    },
  };
}

/** Indexes redirects. Redirects that would hide a page of the product are always left out. */
export function createRedirectTable(rows: readonly SiteRedirect[]): RedirectTable {
  const served = rows.filter((row) => !isReservedSource(row.path));
  const exact = createIndex();
  const inAnyCase = createIndex();
  for (const row of served) {
    exact.add(row, false);
    if (row.ignoresCase) inAnyCase.add(row, true);
  }
  return {
    rows: served,
    find: (path, query = noQuery) =>
      exact.find(path, query) ?? inAnyCase.find(path.toLowerCase(), query),
  };
}
