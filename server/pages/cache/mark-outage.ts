import { type CachedResponse, createCachedResponse } from "#server/http/cached/cached-response.ts";

/** The data that a page lacks during an outage of the database: the newest content, or the account of its reader. */
export type OutageMark = "page" | "account";

const marked = new WeakMap<CachedResponse, Map<string, CachedResponse>>();

/**
 * Adds an attribute to the root element of a page, by which `OutageNote` shows what is missing. Each page is marked once.
 */
export function markOutage(page: CachedResponse, marks: readonly OutageMark[]): CachedResponse {
  if (marks.length === 0 || page.status >= 300) return page;
  const value = marks.join(" ");
  const known = marked.get(page) ?? new Map<string, CachedResponse>();
  marked.set(page, known);
  const found = known.get(value);
  if (found) return found;
  const html = page.readBody().toString("latin1").replace("<html", `<html data-outage="${value}"`);
  const { status, headers, mayLoadVendors = false } = page;
  const options = { mayLoadVendors, isCompact: true };
  const whole = createCachedResponse(status, Buffer.from(html, "latin1"), headers, options);
  known.set(value, whole);
  return whole;
}
