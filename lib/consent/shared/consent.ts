/**
 * The optional purposes that a reader may allow. `sign_in` is the prompt of Google one tap, which
 * loads a script of Google.
 */
export const optionalPurposes = ["analytics", "advertising", "sign_in"] as const;
export type Purpose = (typeof optionalPurposes)[number];

/** The purposes that a reader allows. */
export type Consent = Readonly<Record<Purpose, boolean>>;

export const noConsent: Consent = { analytics: false, advertising: false, sign_in: false };

/** A reader's choice and its time. */
export type ConsentChoice = { consent: Consent; chosenAt: Date };

/** The effective consent of a browser, and the time of the choice; `null` without a choice. */
export type StoredConsent = {
  consent: Consent;
  chosenAt: Date | null;
  /** Whether the browser asks that nothing is shared with third parties. */
  hasPrivacySignal: boolean;
};

/** Name of the cookie with the choice. It contains no identifier. */
export const consentCookie = "consent";

/** Raised when a purpose or its description changes: readers are then asked again. */
export const consentVersion = 1;

/** How long a choice is valid. */
export const consentDays = 180;

/** How long pages wait for a choice before they count the view without it (spec §9). */
export const consentWaitMs = 6000;

/** The delay between a changed choice and the reload of the page, in milliseconds (spec §9). */
export const consentReloadMs = 100;

const dayMs = 24 * 60 * 60 * 1000;
const pattern = /^(\d{1,4})\.([01]{3})\.(\d{10})$/;

/** The value of the cookie, such as `1.100.1795000000`: version, one digit for each purpose, and seconds. */
export function formatConsentCookie({ consent, chosenAt }: ConsentChoice): string {
  const digits = optionalPurposes.map((purpose) => (consent[purpose] ? "1" : "0")).join("");
  return `${consentVersion}.${digits}.${Math.floor(chosenAt.getTime() / 1000)}`;
}

/**
 * Reads the cookie.
 * @returns `null` if it is missing, of another version, from the future or too old; then nothing is allowed
 */
export function parseConsentCookie(
  value: string | undefined,
  now = new Date(),
): ConsentChoice | null {
  const [, version, digits = "", seconds] = pattern.exec(value ?? "") ?? [];
  if (Number(version) !== consentVersion) return null;
  const chosenAt = new Date(Number(seconds) * 1000);
  const age = now.getTime() - chosenAt.getTime();
  // The clocks of devices are off by some hours at most.
  if (age < -dayMs || age > consentDays * dayMs) return null;
  const [analytics, advertising, sign_in] = [...digits].map((digit) => digit === "1");
  return {
    consent: {
      analytics: analytics ?? false,
      advertising: advertising ?? false,
      sign_in: sign_in ?? false,
    },
    chosenAt,
  };
}

/** Whether Global Privacy Control switches a purpose off: one that shares something with third parties. */
export const isSwitchedOff = (purpose: Purpose, hasSignal: boolean): boolean =>
  hasSignal && purpose !== "analytics";

/**
 * The effective consent of a browser that sends Global Privacy Control (`Sec-GPC: 1`): nothing is
 * shared with third parties, whatever was chosen.
 */
export const obeyPrivacySignal = (consent: Consent, hasSignal: boolean): Consent =>
  hasSignal ? { ...consent, advertising: false, sign_in: false } : consent;
