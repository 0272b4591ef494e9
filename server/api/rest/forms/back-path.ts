import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import type { RestContext } from "./rest-route.ts";

/** The page with the form, from the `Referer` that browsers send within a site. */
export function getBackPath(c: RestContext): string {
  const referer = c.req.header("referer") ?? "";
  if (!URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return safeRedirect(pathname + search);
}
