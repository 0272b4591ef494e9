/** Error texts of spec §8 that belong to no single domain. */
export const errorTexts = {
  generic: "Something went wrong. Please try again.",
  offline: "You’re offline. Please try again when you’re connected.",
  notAuthorized: "Not authorized",
  logInFirst: "Please create an account or log in to continue.",
  verifyFirst: "Verify your account",
  noPreviewPermission: "No preview permission",
  membersOnly: "This is for members. Log in to read it.",
  gone: "This is no longer here.",
  unavailable: "We can’t look this up right now. Please try again in a minute.",
  tryLater: "This isn’t working right now. Please try again in a minute.",
  tooBusy: "Many people are here right now. Please try again in a few seconds.",
  tooManyRequests:
    "You’ve done that many times in a short while. Please wait a moment and try again.",
} as const;

/**
 * Shown beside a form whose text is kept while the browser is offline.
 * @param what such as "reply"
 */
export const offlineSavedText = (what: string): string => `You're offline. Your ${what} is saved.`;

/**
 * Shown beside a form whose text is kept while the server cannot store it. @param what such as
 * "reply"
 */
export const unavailableSavedText = (what: string): string =>
  `We can’t send this right now. Your ${what} is saved.`;
