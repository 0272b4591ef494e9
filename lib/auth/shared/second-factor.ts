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
  hasAuthenticator:
    "You already have an authenticator app. Remove it before you set up another one.",
  noFactor: "Set up an authenticator app or a passkey first.",
  passkeyFailed: "The passkey could not be used. Try again.",
  noPasskeyHere: "You have no passkey on this site. Use a code instead.",
  passkeyGone: "This passkey was already removed.",
  tooManyPasskeys: `You can have up to ${maxPasskeys} passkeys. Remove one first.`,
} as const;

/** Why a change on the screen "Account security" was refused. */
export type SecurityProblem = "wait" | "code" | "password" | "confirm" | "failed";

/** The screen "Account security". */
export const securityTexts = {
  title: "Account security",
  results: {
    "session-ended": "You have logged out that session.",
    "others-ended": "You have logged out everywhere else.",
    confirmed: `Confirmed. You can change how you log in for ${maxAuthenticationAgeMinutes} minutes.`,
    "authenticator-begun": "Now add the key to your authenticator app.",
    "authenticator-added": "Your authenticator app is set up.",
    "authenticator-removed": "Your authenticator app was removed.",
    "passkey-added": "Your passkey is set up.",
    "passkey-removed": "The passkey was removed.",
    "recovery-codes-replaced": "Your recovery codes were replaced.",
  },
  problems: {
    wait: "You have tried too often. Wait ten minutes and try again.",
    code: secondFactorTexts.wrongCode,
    password: secondFactorTexts.wrongPassword,
    confirm: secondFactorTexts.confirmFirst,
    failed: "This could not be done. Reload the page and try again.",
  } satisfies Record<SecurityProblem, string>,
  codesTitle: "Your recovery codes",
  codesText:
    "Keep these codes in a safe place. Each one lets you log in once when you do not have your device. They are shown only now.",
  codesDone: "I have saved my codes",
} as const;
