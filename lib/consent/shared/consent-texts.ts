import type { Purpose } from "./consent.ts";

/** Texts of the consent banner, which every page has; `cookie-settings-texts.ts` has the others. */
export const consentTexts = {
  title: "Your privacy",
  intro: (purposes: string) =>
    `This site uses what it needs to work. Only if you allow it, it also uses: ${purposes}. It works the same if you do not.`,
  later: "You can change this at any time with “Cookie settings” at the bottom of every page.",
  policy: "Read our privacy policy",
  acceptAll: "Accept all",
  rejectAll: "Reject all",
  choose: "Choose",
  close: "Close",
  failed: "Your choices could not be saved, and nothing changed. Please try again.",
  notKept:
    "Your browser blocks cookies, so we can’t remember your choice. Nothing optional is used on this page.",
  privacySignal:
    "Your browser asks sites not to share your data (Global Privacy Control). We follow that: nothing is shared with other companies.",
} as const;

/** The texts of the site's own banner. */
export const purposeWords: Readonly<Record<Purpose, string>> = {
  analytics: "counting which pages are read",
  advertising: "ads from an ad service",
  sign_in: "one-tap login with Google",
};
