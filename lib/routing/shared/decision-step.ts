import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import { findRoute } from "./find-route.ts";
import type { PageUrl } from "./page-url.ts";
import type { MovedStatus } from "./redirect-status.ts";
import type { RedirectTable } from "./redirect-table.ts";

/** The decision about a page request before any page is rendered. */
export type RequestDecision =
  | { kind: "render" }
  /** The not-found page at this URL; 410 for a URL that a site redirect declares gone. */
  | { kind: "not-found"; status: 404 | 410 }
  /** An absolute address only for a site redirect or a legal page, both set by operators. */
  | { kind: "redirect"; location: string; status: MovedStatus };

export type DecisionInput = {
  site: Pick<Site, "features" | "settings" | "host">;
  variant: ViewerVariant;
  url: PageUrl;
  /** The redirects of the site; `undefined` if they could not be read. */
  redirects?: RedirectTable | undefined;
  /** Base address of the publisher's legal pages, if the network has one. */
  legalPagesUrl?: string | undefined;
  /** The viewer typed the debug phrase and may open the debug tool. */
  opensDebugTool?: boolean;
};

/** One rule: a decision, or `null` if it does not apply. */
export type Step = (input: DecisionInput) => RequestDecision | null;

/** A redirect decision, with status 302 by default. */
export const redirectTo = (location: string, status: MovedStatus = 302): RequestDecision => ({
  kind: "redirect",
  location,
  status,
});

export const toSearch = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");

export const isFeatureOff = (site: DecisionInput["site"], path: string): boolean => {
  const { feature } = findRoute(path).rule;
  return feature !== null && !hasFeature(site, feature);
};
