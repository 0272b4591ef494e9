import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import { needsLogin } from "#lib/routing/shared/find-route.ts";

const isProtected = (target: string): boolean => needsLogin(target.replace(/[?#].*$/s, ""));

/**
 * The page after logging out (spec §4 Logout): the same page. If it needs a login, the redirect in its
 * query unless that needs one too, else Home.
 * @param path of the open page
 * @param search its query
 */
export function landingAfterLogout(path: string, search: string): string {
  if (!needsLogin(path)) return path + search;
  const wanted = safeRedirect(new URLSearchParams(search).get("redirect"));
  return isProtected(wanted) ? "/" : wanted;
}

/**
 * The same on a social network, which follows the redirect that the server answers with.
 * @param returned as it came, if anything came
 */
export function returnedRedirect(returned: unknown, landing: string): string {
  return typeof returned === "string" && returned !== "" ? safeRedirect(returned) : landing;
}
