import { legalPageElsewhere } from "#lib/site/shared/legal-links.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import type { FeatureFlag } from "#lib/site/shared/site-options.ts";
import { fixedRedirect } from "./fixed-redirects.ts";
import { pageInPath } from "./page-number.ts";
import type { ViewerVariant } from "./page-request.ts";
import { decideGuard } from "./route-guards.ts";

/** What becomes of a page request before any page is rendered. */
export type RouteDecision =
  | { kind: "render" }
  /** Nothing can be there: the not-found screen, at the address as it was asked for. */
  | { kind: "not-found" }
  | { kind: "redirect"; location: string; status: 301 | 302 }
  /** To a configured address on another host; no other decision leaves the site. */
  | { kind: "leave"; location: string; status: 302 };

/** Paths that exist only while a feature is on; otherwise they lead Home (spec §2 Route guards). */
const featureOfPath: readonly (readonly [RegExp, FeatureFlag])[] = [
  [/^\/forums(\/|$)/, "Forums"],
  // Named by no list of the description, and nothing without its feature (readings row 8).
  [/^\/create-thread$/, "Forums"],
  [/^\/stories(\/|$)/, "Stories"],
  [/^\/recipes(\/|$)/, "Recipes"],
  [/^\/messages(\/|$)/, "private_messaging"],
  // "Community is on" means that private messaging is (readings row 9).
  [/^\/community$/, "private_messaging"],
  [/^\/(?:member-login|forgot-password|register|register-username|verify-email)$/, "Accounts"],
];

/** Links of the publishing system that lead to an item by its id (spec §2, Home). */
const itemIdParameters = ["preview_id", "p", "page_id"] as const;

/** Types that the publishing system also names by `post_type`, with where they are read (spec §2). */
const folderOfType: Readonly<Record<string, readonly [folder: string, feature?: FeatureFlag]>> = {
  story: ["stories", "Stories"],
  recipe: ["recipes", "Recipes"],
  gallery: ["images"],
};

const isSlug = (text: string | null): text is string =>
  text !== null && /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,199}$/u.test(text);

const isDigits = (text: string | null): text is string => text !== null && /^\d{1,10}$/.test(text);

/**
 * Where a link of the publishing system leads (spec §2 Home): to the preview of what it names by its
 * id, or by its type and name. A type alone names nothing, and Home stays; so it does for what the
 * site does not have.
 */
function previewPath(site: Pick<Site, "features">, query: URLSearchParams): string | null {
  const id = itemIdParameters.map((name) => query.get(name)).find(isDigits);
  const type = query.get("post_type") ?? "";
  const [folder, feature] = (Object.hasOwn(folderOfType, type) && folderOfType[type]) || [];
  if (feature && !hasFeature(site, feature)) return null;
  if (id) return `/post/${Number(id)}?preview=true`;
  const name = query.get("name");
  return folder && isSlug(name) ? `/${folder}/${encodeURIComponent(name)}?preview=true` : null;
}

/**
 * Fixed redirects and guards of a request, as one pure decision (spec §2).
 * @param request.path pathname, beginning with `/`
 * @param request.legalPagesUrl folder of the publisher's legal pages, where the network has one
 */
export function decideRoute(request: {
  site: Pick<Site, "features" | "settings" | "host">;
  legalPagesUrl?: string | undefined;
  variant: ViewerVariant;
  path: string;
  query: URLSearchParams;
}): RouteDecision {
  const { site, variant, path, query } = request;
  const to = (location: string): RouteDecision => ({ kind: "redirect", location, status: 302 });
  const search = query.size > 0 ? `?${query}` : "";
  const fixed = fixedRedirect(path.replace(/\/+$/, ""));
  if (fixed) {
    // Where the feature is off the way leads Home at once, and not through a page that is not there.
    const guard = featureOfPath.find(([pattern]) => pattern.test(fixed.path));
    if (guard && !hasFeature(site, guard[1])) return to("/");
    return { kind: "redirect", location: fixed.path + search, status: fixed.status };
  }
  if (path.length > 1 && path.endsWith("/")) {
    return {
      kind: "redirect",
      location: `${path.replace(/\/+$/, "") || "/"}${search}`,
      status: 301,
    };
  }
  const elsewhere = legalPageElsewhere(site, request.legalPagesUrl, path);
  if (elsewhere) return { kind: "leave", location: elsewhere, status: 302 };
  if (path === "/") {
    const term = query.get("s");
    if (term !== null) return to(`/search?${new URLSearchParams({ s: term })}`);
    const preview = previewPath(site, query);
    if (preview) return to(preview);
  }
  if (path === "/polls") {
    const id = query.get("poll_id");
    if (!isDigits(id) || Number(id) < 1) return to("/");
    return { kind: "redirect", location: `/polls/${Number(id)}`, status: 301 };
  }
  // The home page is an item like any other; it has one address.
  if (path === "/post" || path === "/posts" || path === "/posts/home") return to("/");
  const guarded = featureOfPath.find(([pattern]) => pattern.test(path));
  if (guarded && !hasFeature(site, guarded[1])) return to("/");
  const sentTo = decideGuard({ variant, path, query });
  return sentTo === null ? decidePage(path, query) : to(sentTo);
}

/** Pages of one piece, which have no page number: theirs is none of our business. */
const hasNoPages = /^\/(?:$|(?:post|posts|images|infographic)\/)/;

/** A first page has one address, and a number that is no page is none (spec §2 Paged posts). */
function decidePage(path: string, query: URLSearchParams): RouteDecision {
  const page = query.get("page");
  if (page === null || hasNoPages.test(path)) return { kind: "render" };
  if (pageInPath(page) === null) return { kind: "not-found" };
  if (page !== "1") return { kind: "render" };
  const rest = new URLSearchParams(query);
  rest.delete("page");
  return { kind: "redirect", location: rest.size > 0 ? `${path}?${rest}` : path, status: 301 };
}
