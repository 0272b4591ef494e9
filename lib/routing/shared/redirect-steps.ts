import { externalLegalPageUrl } from "#lib/site/shared/legal-links.ts";
import { isFeatureOff, redirectTo, type Step, toSearch } from "./decision-step.ts";
import { facebookClickTarget } from "./facebook-click.ts";
import { withoutTrailingSlash } from "./find-route.ts";
import { fixedRedirect } from "./fixed-redirects.ts";
import { followRedirects } from "./follow-redirects.ts";
import { pageInPath } from "./page-number.ts";
import { redirectKey } from "./redirect-path.ts";
import { isMoved } from "./redirect-status.ts";

/**
 * The site's own redirects: after static pages and fixed redirects, which no table contains, and
 * before content. Chains are followed to the end, because the query of a request may match another
 * redirect.
 */
export const decideSiteRedirect: Step = ({ site, url, redirects, legalPagesUrl }) => {
  if (!redirects || externalLegalPageUrl(site, legalPagesUrl, url.path)) return null;
  const end = followRedirects(redirects, { path: redirectKey(url.path), query: url.rawQuery });
  if (end === null || "loop" in end) return null;
  const { redirect, status } = end;
  return isMoved(status) ? redirectTo(redirect, status) : { kind: "not-found", status };
};

/** A visit from Facebook gets its source and medium (spec §4 URL cues). */
export const decideFacebookClick: Step = ({ site, url }) => {
  const target = facebookClickTarget(url.path, url.rawQuery, site.host);
  return target === null ? null : redirectTo(target);
};

export const decideDebugTool: Step = ({ opensDebugTool }) =>
  opensDebugTool ? redirectTo("/super-secret-debug-tool") : null;

export const decideFixedRedirect: Step = ({ site, url }) => {
  const fixed = fixedRedirect(withoutTrailingSlash(url.path));
  if (!fixed) return null;
  // Redirects directly Home if the target's feature is off, instead of to a missing page.
  if (isFeatureOff(site, fixed.path)) return redirectTo("/");
  return redirectTo(fixed.path + toSearch(url.query), fixed.status);
};

export const decideTrailingSlash: Step = ({ url }) =>
  url.path.length > 1 && url.path.endsWith("/")
    ? redirectTo(withoutTrailingSlash(url.path) + toSearch(url.query), 301)
    : null;

export const decideLegalPage: Step = ({ site, url, legalPagesUrl }) => {
  const address = externalLegalPageUrl(site, legalPagesUrl, url.path);
  return address === null ? null : redirectTo(address);
};

/** The first page of a list has one address, and an invalid number is not found (spec §2). */
export const decidePageNumber: Step = ({ url }) => {
  const page = url.query.get("page");
  if (page === null) return null;
  if (pageInPath(page) === null) return { kind: "not-found", status: 404 };
  if (page !== "1") return null;
  const rest = new URLSearchParams(url.query);
  rest.delete("page");
  return redirectTo(url.path + toSearch(rest), 301);
};
