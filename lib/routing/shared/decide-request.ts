import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { externalLegalPageUrl } from "#lib/site/shared/legal-links.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import { facebookClickTarget } from "./facebook-click.ts";
import { findRoute, isStaticPath, pollsPath, profilePath } from "./find-route.ts";
import { fixedRedirect } from "./fixed-redirects.ts";
import { pageInPath } from "./page-number.ts";
import { maxParameterLength, type PageUrl } from "./page-url.ts";
import { redirectKey } from "./redirect-path.ts";
import { type SiteRedirect, withQuery } from "./site-redirects.ts";
import type { ViewerVariant } from "./viewer-variant.ts";

/** What happens to a page request before any page is rendered. */
export type RequestDecision =
  | { kind: "render" }
  /** The not-found page at this URL; 410 for a path that a site redirect declares gone. */
  | { kind: "not-found"; status: 404 | 410 }
  /** An absolute address only for a site redirect or a legal page, both set by operators. */
  | { kind: "redirect"; location: string; status: 301 | 302 };

export type DecisionInput = {
  site: Pick<Site, "features" | "settings" | "host">;
  variant: ViewerVariant;
  url: PageUrl;
  /** Looks up a site redirect by its `redirectKey`. */
  findSiteRedirect?: ((key: string) => SiteRedirect | undefined) | undefined;
  /** Base address of the publisher's legal pages, where the network has one. */
  legalPagesUrl?: string | undefined;
  /** The viewer typed the debug phrase and may open the debug tool. */
  opensDebugTool?: boolean;
};

type Step = (input: DecisionInput) => RequestDecision | null;

const redirectTo = (location: string, status: 301 | 302 = 302): RequestDecision => ({
  kind: "redirect",
  location,
  status,
});

const withoutTrailingSlash = (path: string) => path.replace(/\/+$/, "") || "/";

const toSearch = (query: URLSearchParams) => (query.size > 0 ? `?${query}` : "");

const isFeatureOff = (site: DecisionInput["site"], path: string): boolean => {
  const { feature } = findRoute(path).rule;
  return feature !== null && !hasFeature(site, feature);
};

/** The site's own redirects: after static pages and fixed redirects, before content. */
const decideSiteRedirect: Step = ({ site, url, findSiteRedirect, legalPagesUrl }) => {
  if (!findSiteRedirect) return null;
  const path = withoutTrailingSlash(url.path);
  if (isStaticPath(path) || fixedRedirect(path)) return null;
  if (externalLegalPageUrl(site, legalPagesUrl, url.path)) return null;
  const found = findSiteRedirect(redirectKey(path));
  if (!found) return null;
  if (found.status === 410) return { kind: "not-found", status: 410 };
  return redirectTo(withQuery(found.redirect, url.rawQuery), found.status);
};

/** A visit from Facebook gets its source and medium (spec §4 URL cues). */
const decideFacebookClick: Step = ({ site, url }) => {
  const target = facebookClickTarget(url.path, url.rawQuery, site.host);
  return target === null ? null : redirectTo(target);
};

const decideDebugTool: Step = ({ opensDebugTool }) =>
  opensDebugTool ? redirectTo("/super-secret-debug-tool") : null;

const decideFixedRedirect: Step = ({ site, url }) => {
  const fixed = fixedRedirect(withoutTrailingSlash(url.path));
  if (!fixed) return null;
  // Straight Home where the target's feature is off, not through a page that is missing.
  if (isFeatureOff(site, fixed.path)) return redirectTo("/");
  return redirectTo(fixed.path + toSearch(url.query), fixed.status);
};

const decideTrailingSlash: Step = ({ url }) =>
  url.path.length > 1 && url.path.endsWith("/")
    ? redirectTo(withoutTrailingSlash(url.path) + toSearch(url.query), 301)
    : null;

const decideLegalPage: Step = ({ site, url, legalPagesUrl }) => {
  const address = externalLegalPageUrl(site, legalPagesUrl, url.path);
  return address === null ? null : redirectTo(address);
};

/** Parameters of the former publishing system that name an item by its id (spec §2 Home). */
const itemIdParameters = ["preview_id", "p", "page_id"] as const;

/** Types that it also names by `post_type`, and where they are read (spec §2 Home). */
const folderByType: Readonly<Record<string, readonly [folder: string, feature?: FeatureFlag]>> = {
  story: ["stories", "Stories"],
  recipe: ["recipes", "Recipes"],
  gallery: ["images"],
};

const isSlug = (text: string | null): text is string =>
  text !== null && /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u.test(text);

const isDigits = (text: string | null): text is string => text !== null && /^\d{1,10}$/.test(text);

/** The preview that Home's query names by an id, or by type and slug; `null` without one. */
function toPreviewPath(site: DecisionInput["site"], query: URLSearchParams): string | null {
  const id = itemIdParameters.map((name) => query.get(name)).find(isDigits);
  const type = query.get("post_type") ?? "";
  const [folder, feature] = (Object.hasOwn(folderByType, type) && folderByType[type]) || [];
  if (feature && !hasFeature(site, feature)) return null;
  if (id) return `/post/${Number(id)}?preview=true`;
  const slug = query.get("name");
  return folder && isSlug(slug) ? `/${folder}/${encodeURIComponent(slug)}?preview=true` : null;
}

const decideHome: Step = ({ site, url }) => {
  if (url.path !== "/") return null;
  const term = url.rawQuery.get("s");
  if (term !== null)
    return redirectTo(`/search?${new URLSearchParams({ s: term.slice(0, maxParameterLength) })}`);
  const preview = toPreviewPath(site, url.rawQuery);
  return preview === null ? null : redirectTo(preview);
};

const decidePolls: Step = ({ url }) => {
  if (url.path !== pollsPath) return null;
  const id = url.rawQuery.get("poll_id");
  return isDigits(id) && Number(id) > 0 ? redirectTo(`/polls/${Number(id)}`, 301) : redirectTo("/");
};

/** Other addresses of the home page, which is an item with one address. */
const homeAliases: ReadonlySet<string> = new Set(["/post", "/posts", "/posts/home"]);

const decideHomeAlias: Step = ({ url }) => (homeAliases.has(url.path) ? redirectTo("/") : null);

const decideFeature: Step = ({ site, url }) =>
  isFeatureOff(site, url.path) ? redirectTo("/") : null;

const decideParameter: Step = ({ url }) => {
  const { parameter } = url.route.rule;
  const last = url.path.slice(url.path.lastIndexOf("/") + 1);
  return parameter && !parameter.test(last) ? { kind: "not-found", status: 404 } : null;
};

const toLogin = (target: string): RequestDecision =>
  redirectTo(`/member-login?redirect=${encodeURIComponent(target)}`);

/**
 * Login guards (spec §2 Route guards). They only choose the page: pages and the API check permissions
 * again.
 */
const decideAccess: Step = ({ variant, url }) => {
  const { path, query, route } = url;
  const isMember = variant === "member";
  switch (route.rule.access) {
    case "everyone":
      return null;
    case "members":
    case "verified":
      return isMember ? null : toLogin(path + toSearch(query));
    case "email-link":
      return isMember || query.has("email") ? null : toLogin(path);
    case "guests":
      // A member may have forgotten the password too: the link of the email has to work.
      if (!isMember || query.has("reset_key")) return null;
      return redirectTo(query.has("redirect") ? safeRedirect(query.get("redirect")) : profilePath);
  }
};

/** The first page of a list has one address, and an invalid number is not found (spec §2). */
const decidePageNumber: Step = ({ url }) => {
  const page = url.query.get("page");
  if (page === null) return null;
  if (pageInPath(page) === null) return { kind: "not-found", status: 404 };
  if (page !== "1") return null;
  const rest = new URLSearchParams(url.query);
  rest.delete("page");
  return redirectTo(url.path + toSearch(rest), 301);
};

const steps: readonly Step[] = [
  decideSiteRedirect,
  decideFacebookClick,
  decideDebugTool,
  decideFixedRedirect,
  decideTrailingSlash,
  decideLegalPage,
  decideHome,
  decidePolls,
  decideHomeAlias,
  decideFeature,
  decideParameter,
  decideAccess,
  decidePageNumber,
];

/**
 * Redirects, feature flags and guards of a page request, as one pure decision over the route table (spec
 * §2). The first step with a result wins.
 */
export function decideRequest(input: DecisionInput): RequestDecision {
  for (const step of steps) {
    const decision = step(input);
    if (decision) return decision;
  }
  return { kind: "render" };
}
