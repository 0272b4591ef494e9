import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { isForVisitorsOnly, memberHome, needsLogin } from "./login-paths.ts";
import type { ViewerVariant } from "./page-request.ts";

const toLogin = (target: string): string => `/member-login?redirect=${encodeURIComponent(target)}`;

/**
 * Where somebody is sent who may not be at a page (spec §2 Route guards), or `null`. This decides the
 * way only: pages and the API ask again what a person may do.
 * @param request.path without a slash at its end
 * @param request.query what the page may depend on; it comes back after the login
 */
export function decideGuard(request: {
  variant: ViewerVariant;
  path: string;
  query: URLSearchParams;
}): string | null {
  const { variant, path, query } = request;
  const isMember = variant === "member";
  if (needsLogin(path) && !isMember) return toLogin(query.size > 0 ? `${path}?${query}` : path);
  // A subscriber who comes by a mail's link has an address and no account yet; others log in.
  if (path === "/register-username" && !isMember && !query.has("email")) return toLogin(path);
  // Whoever forgot a password may still be logged in here: the link of the mail has to work.
  if (isForVisitorsOnly(path) && isMember && !query.has("reset_key"))
    return query.has("redirect") ? safeRedirect(query.get("redirect")) : memberHome;
  return null;
}
