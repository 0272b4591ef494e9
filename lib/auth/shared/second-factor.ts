/** Passkeys that one member may have in the network. */
export const maxPasskeys = 20;

/** How long after proving who they are a member may change how they log in. */
export const maxAuthenticationAgeMinutes = 10;

/** What is said about second factors. */
export const secondFactorTexts = {
  wrongCode: "This code is wrong or was already used. Enter a new one.",
  wrongPassword: "This password is not correct.",
  loginExpired: "Your login has expired. Log in again.",
  confirmFirst: "Confirm that it is you first.",
  hasAuthenticator: "You already have an authenticator app. Remove it before you set up another one.",
  noFactor: "Set up an authenticator app or a passkey first.",
  passkeyFailed: "The passkey could not be used. Try again.",
  noPasskeyHere: "You have no passkey on this site. Use a code instead.",
  passkeyGone: "This passkey was already removed.",
  tooManyPasskeys: `You can have up to ${maxPasskeys} passkeys. Remove one first.`,
} as const;
