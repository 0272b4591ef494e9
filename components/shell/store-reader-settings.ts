import Cookies from "js-cookie";
import { readerSettingsCookie } from "./reader-settings.ts";

const expiresInDays = 30;

/** Moves the reader's settings from this tab into the cookie, which is secure over HTTPS (spec §4, §9). */
export function storeReaderSettings(): void {
  const choice = sessionStorage.getItem(readerSettingsCookie);
  if (choice === null) return;
  if (choice === "") Cookies.remove(readerSettingsCookie);
  else
    Cookies.set(readerSettingsCookie, choice, {
      expires: expiresInDays,
      sameSite: "Lax",
      secure: window.isSecureContext,
    });
  sessionStorage.removeItem(readerSettingsCookie);
}
