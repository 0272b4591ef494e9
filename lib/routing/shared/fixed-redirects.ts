import { managePath } from "./manage-pages.ts";
import type { PagePattern } from "./routes.ts";

/** A redirect that every site has (spec §2). */
export type FixedRedirect = { path: string; status: 301 | 302 };

/** Email, password, data download and account deletion of the viewer. */
const accountPage: PagePattern = "/profile/account";

const aliases: readonly (readonly [RegExp, (slug: string) => string, 301 | 302])[] = [
  // Password managers look here for the page to change a password.
  [/^\/\.well-known\/change-password$/, () => accountPage, 302],
  [/^\/admin$/, () => "/member-login", 302],
  // The administration page of the previous system.
  [/^\/wp-admin$/, () => managePath, 302],
  [/^\/dashboard\/wp-login\.php$/, () => "/forgot-password", 302],
  [/^\/story\/([^/]+)$/, (slug) => `/stories/${slug}`, 301],
  // A tag of the old forum has no page of its own.
  [/^\/forum(?:\/[^/]+)?$/, () => "/forums", 301],
  [/^\/topic\/([^/]+)$/, (slug) => `/forums/${slug}`, 301],
  // Other feed formats of the previous system.
  [/^\/feed\/(?:rss2?|rdf)$/, () => "/feed", 301],
  [/^\/(?:email-unsubscribe|unsubscribe\.php)$/, () => "/unsubscribe", 301],
  [/^\/q(?:-and-|_and_)a$/, () => "/forums", 301],
  [/^\/q(?:-and-|_and_)a\/([^/]+)$/, (slug) => `/forums/${slug}`, 301],
];

/**
 * The target of a fixed redirect (spec §2): permanent for moved pages, temporary for login and password
 * pages.
 * @param path without a trailing slash; a slug stays escaped
 */
export function fixedRedirect(path: string): FixedRedirect | null {
  for (const [pattern, to, status] of aliases) {
    const match = pattern.exec(path);
    if (match) return { path: to(match[1] ?? ""), status };
  }
  return null;
}
