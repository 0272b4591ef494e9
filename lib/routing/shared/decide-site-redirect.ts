import { fixedRedirect } from "./fixed-redirects.ts";
import { redirectKey } from "./redirect-path.ts";
import { type SiteRedirect, withQuery } from "./site-redirects.ts";
import { isStaticPath } from "./static-paths.ts";

/** What a site redirect makes of a request. */
export type SiteRedirectDecision =
  | { kind: "redirect"; location: string; status: 301 | 302 }
  | { kind: "gone" };

/**
 * What the site's own redirects say to a request: after static pages and fixed redirects, before
 * everything that is read from the database.
 * @param request.path pathname as `URL` writes it, with or without a slash at its end
 * @param request.query the whole query that was asked with; it goes along
 * @param request.find looks a path up, in the form of `redirectKey`
 */
export function decideSiteRedirect(request: {
  path: string;
  query: URLSearchParams;
  find: (path: string) => SiteRedirect | undefined;
}): SiteRedirectDecision | null {
  const path = request.path.replace(/\/+$/, "") || "/";
  if (isStaticPath(path) || fixedRedirect(path)) return null;
  const found = request.find(redirectKey(path));
  if (!found) return null;
  if (found.status === 410) return { kind: "gone" };
  return {
    kind: "redirect",
    location: withQuery(found.redirect, request.query),
    status: found.status,
  };
}
