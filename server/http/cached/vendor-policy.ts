import { addVendorHosts, type VendorName } from "#lib/consent/server/vendor-hosts.ts";
import type { CachedResponse } from "./cached-response.ts";

const policyHeader = "Content-Security-Policy";

/** Set by the layout, by walls and by help: the page loads nothing from third parties, whatever the viewer allows. */
const refusals = [" data-no-vendors", " data-wall=", " data-crisis-help-first"];

/** Whether the HTML of a page allows vendors. Texts of members can only disallow them. */
export const admitsVendors = (html: string): boolean =>
  !refusals.some((mark) => html.includes(mark));

const variants = new WeakMap<CachedResponse, Map<string, string[]>>();

/**
 * The headers of a page for a viewer who allows some vendors: only the policy differs, so that everyone shares
 * one body and one ETag.
 */
export function headersWithVendors(
  page: CachedResponse,
  vendors: readonly VendorName[],
): readonly string[] {
  if (!page.mayLoadVendors || vendors.length === 0) return page.headers;
  const made = variants.get(page) ?? new Map<string, string[]>();
  variants.set(page, made);
  const key = vendors.join();
  const known = made.get(key);
  if (known) return known;
  const headers = [...page.headers];
  const at = headers.indexOf(policyHeader) + 1;
  headers[at] = addVendorHosts(headers[at] ?? "", vendors);
  made.set(key, headers);
  return headers;
}
