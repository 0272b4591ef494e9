import type { ServerResponse } from "node:http";
import {
  decideSiteRedirect,
  type SiteRedirectDecision,
} from "#lib/routing/shared/decide-site-redirect.ts";
import type { Services } from "#lib/services.ts";
import { legalPageElsewhere } from "#lib/site/shared/legal-links.ts";
import type { Site } from "#lib/site/shared/site.ts";

/** What the redirects of a site say to a request; `unknown` where they could not be read. */
export type AskedRedirect = SiteRedirectDecision | { kind: "none" } | { kind: "unknown" };

/**
 * Asks the redirects that a site keeps, before the page cache: one that is saved counts at once, and
 * the query goes along whole, which no page is told. A failed reading is reported and takes no page
 * with it (spec §8).
 * @param request.path as it will be rendered
 * @param request.url path and query as they came in
 */
export async function askSiteRedirects(
  services: Pick<Services, "redirects" | "log" | "legalPagesUrl">,
  request: { site: Site; path: string; url: string; requestId: string },
): Promise<AskedRedirect> {
  const { site, path, requestId } = request;
  if (legalPageElsewhere(site, services.legalPagesUrl, path)) return { kind: "none" };
  try {
    const table = await services.redirects.of(site);
    if (table.size === 0) return { kind: "none" };
    const query = new URL(request.url, "http://site.invalid").searchParams;
    return decideSiteRedirect({ path, query, find: (key) => table.get(key) }) ?? { kind: "none" };
  } catch (error) {
    services.log.error({ requestId, err: error }, "the redirects of a site could not be read");
    return { kind: "unknown" };
  }
}

/** Sends a visitor on. Browsers ask again each time, so that a mistaken redirect can be mended. */
export function sendSiteRedirect(
  response: ServerResponse,
  decision: Extract<SiteRedirectDecision, { kind: "redirect" }>,
): void {
  response.writeHead(decision.status, {
    Location: decision.location,
    "Cache-Control": "private, no-cache",
    "Content-Length": "0",
  });
  response.end();
}
