import Cookies from "js-cookie";
import { readChoice, readConsent, setChoice } from "#components/providers/consent-store.ts";
import { openPage } from "#components/providers/open-page.ts";
import { queueToast } from "#components/providers/queue-toast.ts";
import { requestJson } from "#components/providers/request-json.ts";
import {
  type Consent,
  consentCookie,
  consentDays,
  consentReloadMs,
  formatConsentCookie,
  optionalPurposes,
  parseConsentCookie,
} from "#lib/consent/shared/consent.ts";
import type { ConsentReceipt } from "#lib/consent/shared/consent-answer.ts";
import { cookieSettingsTexts } from "#lib/consent/shared/cookie-settings-texts.ts";

/** `not-kept`: the browser keeps no cookies. `failed`: the server did not store it, and nothing changed. */
export type SaveResult = "saved" | "not-kept" | "failed";

const allowsMore = (next: Consent, before: Consent): boolean =>
  optionalPurposes.some((purpose) => next[purpose] && !before[purpose]);
const isSame = (one: Consent, other: Consent): boolean =>
  !allowsMore(one, other) && !allowsMore(other, one);

/** Reloads the page a moment later, because its policy and scripts still follow the previous choice (spec §9). */
function reloadSoon(message?: string): void {
  if (message) {
    try {
      queueToast(message);
    } catch {
      // Without storage the next page shows no message.
    }
  }
  setTimeout(() => openPage(window.location.href), consentReloadMs);
}

/** Reads the choice from the cookie again. */
function refreshChoice(): void {
  setChoice(parseConsentCookie(Cookies.get(consentCookie)));
}

/** Stores a refusal in the browser, where it applies without the server. */
function storeInBrowser(consent: Consent): void {
  Cookies.set(consentCookie, formatConsentCookie({ consent, chosenAt: new Date() }), {
    expires: consentDays,
    sameSite: "Lax",
    secure: window.location.protocol === "https:",
  });
}

/**
 * Stores the reader's choice, and reloads the page if the allowed purposes have changed. A choice that allows nothing
 * more than before is stored in this browser even if the server fails.
 */
export async function saveChoice(consent: Consent): Promise<SaveResult> {
  const before = readConsent();
  try {
    await requestJson<ConsentReceipt>("/api/consent", { method: "POST", body: { ...consent } });
  } catch {
    if (allowsMore(consent, before)) return "failed";
    storeInBrowser(consent);
  }
  refreshChoice();
  if (!readChoice()) return "not-kept";
  if (!isSame(readConsent(), before)) reloadSoon(cookieSettingsTexts.saved);
  return "saved";
}

/**
 * Applies a choice from another tab. If consent was withdrawn there, the page reloads to stop
 * third-party scripts; new consent applies from the next page on.
 */
export function followOtherTab(): void {
  const before = readConsent();
  refreshChoice();
  if (allowsMore(before, readConsent())) reloadSoon();
}
