import Cookies from "js-cookie";
import { leadPopUpCookie } from "#lib/leads/shared/lead-pop-up.ts";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

const expiresInDays = 30;

/** What cookies say: whether the reader has closed the pop-up, and whether they get the site's emails. */
export const readLeadCookies = () => ({
  hasDisabledCookie: Cookies.get(leadPopUpCookie) !== undefined,
  hasSubscribed: Cookies.get(subscribedCookie) !== undefined,
});

/** Keeps the pop-up away for 30 days, by a cookie that is secure over HTTPS (spec §4, §9). */
export function disableLeadPopUp(): void {
  Cookies.set(leadPopUpCookie, "1", {
    expires: expiresInDays,
    sameSite: "Lax",
    secure: window.isSecureContext,
  });
}
