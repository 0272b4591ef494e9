import { findRoute, hasPage, isServerPath, pollsPath } from "./find-route.ts";
import { fixedRedirect } from "./fixed-redirects.ts";
import { type Read, readRedirectPath } from "./redirect-path.ts";

/** Maximum size of a source, which is a key of an index. */
const maxSourceBytes = 2000;

/** The replacement character that `URLSearchParams` writes for bytes that are not UTF-8. */
const undecodable = "%EF%BF%BD";

/** Parameters that Home and the list of polls read before any page (spec §2). */
const otherParameters: Readonly<Record<string, readonly string[]>> = {
  "/": ["s"],
  [pollsPath]: ["poll_id"],
};

/** The parts of a source. */
export type RedirectSource = {
  /** In the form of `redirectKey`. */
  path: string;
  /** Empty if every query of the path is redirected. */
  query: URLSearchParams;
};

/** A query in one form: parameters ordered by name, then value. */
export function toCanonicalQuery(query: URLSearchParams): string {
  const entries = [...query].toSorted(([name, value], [otherName, otherValue]) => {
    if (name !== otherName) return name < otherName ? -1 : 1;
    if (value === otherValue) return 0;
    return value < otherValue ? -1 : 1;
  });
  return String(new URLSearchParams(entries));
}

/** The path and query of a stored source. A question mark within a path is escaped. */
export function splitSource(source: string): RedirectSource {
  const at = source.indexOf("?");
  if (at < 0) return { path: source, query: new URLSearchParams() };
  return { path: source.slice(0, at), query: new URLSearchParams(source.slice(at + 1)) };
}

/**
 * Parses the source of a redirect: a path, with or without a leading slash, or a URL on an old host. A
 * source with a query redirects only requests with these parameters. A fragment is dropped.
 * @returns the path in the form of `redirectKey`, and the query in that of `toCanonicalQuery`
 */
export function readRedirectSource(text: string): Read<string> {
  const [address = ""] = text.trim().split("#", 1);
  const at = address.indexOf("?");
  const path = readRedirectPath(at < 0 ? address : address.slice(0, at));
  if ("problem" in path) return path;
  const query = at < 0 ? "" : toCanonicalQuery(new URLSearchParams(address.slice(at + 1)));
  if (query.includes(undecodable)) return { problem: "a query that is not UTF-8" };
  if (path.value === "/" && !query) return { problem: "the home page" };
  const source = query ? `${path.value}?${query}` : path.value;
  if (new TextEncoder().encode(source).length > maxSourceBytes)
    return { problem: `longer than ${maxSourceBytes} bytes` };
  return { value: source };
}

/**
 * Whether the product itself handles a source, so that no site redirect may hide it: pages, calls,
 * fixed redirects. At the path of a page a source may have a query that the page does not read,
 * such as `/?p=12` of a former publishing system. Patterns with a parameter are not reserved: an
 * old slug may redirect.
 */
export function isReservedSource(source: string): boolean {
  const { path, query } = splitSource(source);
  if (isServerPath(path) || fixedRedirect(path)) return true;
  if (!hasPage(path) && path !== pollsPath) return false;
  if (query.size === 0) return true;
  const read = [...findRoute(path).rule.allowedQuery, ...(otherParameters[path] ?? [])];
  return read.some((name) => query.has(name));
}
