import { readCookie } from "#components/providers/read-cookie.ts";
import { leadPopUpCookie } from "#lib/leads/shared/lead-pop-up.ts";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

/** What cookies say: whether the reader has closed the pop-up, and whether they get the site's emails. */
export const readLeadCookies = () => ({
  hasDisabledCookie: readCookie(leadPopUpCookie) !== undefined,
  hasSubscribed: readCookie(subscribedCookie) !== undefined,
});
