import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { needsLogin } from "#lib/routing/shared/find-route.ts";

const isProtected = (target: string): boolean => needsLogin(target.replace(/[?#].*$/s, ""));

/**
 * The page after logging out (spec §4 Logout): the same page, if guests can open it; else the redirect in its query,
 * if guests can open that; else Home.
 * @param path of the open page
 * @param search its query
 */
export function landingAfterLogout(path: string, search: string): string {
  if (!needsLogin(path)) return path + search;
  const wanted = safeRedirect(new URLSearchParams(search).get("redirect"));
  return isProtected(wanted) ? "/" : wanted;
}

/**
 * The page after logging out on a social network, which follows the server's redirect.
 * @param returned the unvalidated redirect, if any
 */
export function returnedRedirect(returned: unknown, landing: string): string {
  return typeof returned === "string" && returned !== "" ? safeRedirect(returned) : landing;
}
