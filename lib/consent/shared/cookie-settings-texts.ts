import type { Purpose } from "./consent.ts";

/** Texts of the cookie settings, which the scripts of most pages never need. */
export const cookieSettingsTexts = {
  title: "Cookie settings",
  list: "Cookies of this site",
  intro:
    "Choose what this site may use besides what it needs to work. Anything you don’t check is off.",
  save: "Save my choices",
  saved: "Your choices are saved.",
  notChosen: "You haven’t chosen yet. Nothing optional is used.",
  chosen: (date: string) => `You chose this on ${date}.`,
  necessary: "Needed for the site",
  necessaryHint:
    "Logging in, recognising a browser you have logged in with, voting, and remembering your choices. Always on.",
} as const;

/**
 * Describes when the reader made a choice, or that there is none.
 * @param timeZone the browser's by default; the text names any other
 */
export function describeChoice(chosenAt: Date | null, timeZone?: string): string {
  if (!chosenAt) return cookieSettingsTexts.notChosen;
  const format = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone });
  const date = format.format(chosenAt);
  return cookieSettingsTexts.chosen(timeZone ? `${date} (${timeZone})` : date);
}

/** Names and descriptions of the purposes; a change of what they allow raises `consentVersion`. */
export const purposeTexts: Readonly<Record<Purpose, { label: string; hint: string }>> = {
  analytics: {
    label: "Counting visits",
    hint: "We count which pages are read and what people use on them. The numbers stay with us and don’t say who you are.",
  },
  advertising: {
    label: "Ads from an ad service",
    hint: "Loads ads from Google Ad Manager, which sees your IP address and that you are on this site, and sets its own cookies. We do not tell it what you read or write here. Without this, the ads come from us alone.",
  },
  sign_in: {
    label: "One-tap login with Google",
    hint: "Google shows the accounts in this browser so you can log in with one tap. It sees your IP address and that you are on this site.",
  },
};
