import type { Purpose } from "./consent.ts";

/** Texts of the consent banner and the cookie settings. */
export const consentTexts = {
  title: "Your privacy",
  intro: (purposes: string) =>
    `This site uses what it needs to work. Only if you allow it, it also uses: ${purposes}. It works the same if you do not.`,
  settingsIntro:
    "Choose what this site may use besides what it needs to work. Anything you don’t check is off.",
  later: "You can change this at any time with “Cookie settings” at the bottom of every page.",
  policy: "Read our privacy policy",
  acceptAll: "Accept all",
  rejectAll: "Reject all",
  choose: "Choose",
  save: "Save my choices",
  close: "Close",
  saved: "Your choices are saved.",
  failed: "Your choices could not be saved, and nothing changed. Please try again.",
  notKept:
    "Your browser blocks cookies, so we can’t remember your choice. Nothing optional is used on this page.",
  privacySignal:
    "Your browser asks sites not to share your data (Global Privacy Control). We follow that: nothing is shared with other companies.",
  notChosen: "You haven’t chosen yet. Nothing optional is used.",
  chosen: (date: string) => `You chose this on ${date}.`,
  necessary: "Needed for the site",
  necessaryHint: "Logging in, voting, and remembering your choices. Always on.",
} as const;

/** Names and descriptions of the purposes; a change of what they allow raises `consentVersion`. */
export const purposeTexts: Readonly<
  Record<Purpose, { label: string; short: string; hint: string }>
> = {
  analytics: {
    label: "Counting visits",
    short: "counting which pages are read",
    hint: "We count which pages are read and what people use on them. The numbers stay with us and don’t say who you are.",
  },
  advertising: {
    label: "Ads from an ad service",
    short: "ads from an ad service",
    hint: "Loads ads from Google Ad Manager, which sees your IP address and that you are on this site, and sets its own cookies. We do not tell it what you read or write here. Without this, the ads come from us alone.",
  },
  sign_in: {
    label: "One-tap login with Google",
    short: "one-tap login with Google",
    hint: "Google shows the accounts in this browser so you can log in with one tap. It sees your IP address and that you are on this site.",
  },
};
