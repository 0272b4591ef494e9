/** Texts around ads. */
export const adTexts = {
  label: "Advertisement",
  hide: "Hide ads on this page",
  hidden: "Ads are hidden on this page.",
  show: "Show ads again",
} as const;

/** The prompt for readers whose browser blocks ads (spec §4). */
export const adBlockTexts = {
  title: "Your browser is blocking our ads",
  text: "Ads help pay the editors and moderators of this site. If you can, turn off your ad blocker here. Everything stays free to read either way.",
  button: "I turned it off",
  dismiss: "Continue without ads",
  thanks: "Thank you for your support! This page will now refresh.",
} as const;

/** The delay after a page is ready before it checks for an ad blocker, in milliseconds (spec §9). */
export const adBlockDetectionMs = 500;

/** The delay between the press of the button and the reload of the page, in milliseconds (spec §9). */
export const adBlockReloadMs = 1000;
