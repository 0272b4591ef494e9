import Cookies from "js-cookie";
import { leadPopUpCookie } from "#lib/leads/shared/lead-pop-up.ts";

const expiresInDays = 30;

/** Keeps the pop-up away for 30 days, by a cookie that is secure over HTTPS (spec §4, §9). */
export function disableLeadPopUp(): void {
  Cookies.set(leadPopUpCookie, "1", {
    expires: expiresInDays,
    sameSite: "Lax",
    secure: window.isSecureContext,
  });
}
