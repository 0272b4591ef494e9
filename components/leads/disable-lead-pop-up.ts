import Cookies from "js-cookie";
import { leadPopUpCookie } from "#lib/leads/shared/lead-pop-up.ts";

const expiresInDays = 30;

/** Disables the pop-up for 30 days with a cookie, which is secure over HTTPS (spec §4, §9). */
export function disableLeadPopUp(): void {
  Cookies.set(leadPopUpCookie, "1", {
    expires: expiresInDays,
    sameSite: "Lax",
    secure: window.isSecureContext,
  });
}
