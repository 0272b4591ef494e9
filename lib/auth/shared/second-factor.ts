/** Passkeys that one member may have in the network. */
export const maxPasskeys = 20;

/** How long after confirming their identity a member may change sign-in methods. */
export const maxAuthenticationAgeMinutes = 10;

/** The interface texts of the second factor. */
export const secondFactorTexts = {
  wrongCode: "This code is wrong or was already used. Enter a new one.",
  wrongPassword: "That password is not correct.",
  loginExpired: "Your login has expired. Log in again.",
  confirmFirst: "Confirm it’s you first.",
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
    wait: "Too many attempts. Wait 10 minutes and try again.",
    code: secondFactorTexts.wrongCode,
    password: secondFactorTexts.wrongPassword,
    confirm: secondFactorTexts.confirmFirst,
    failed: "That didn’t work. Reload the page and try again.",
  } satisfies Record<SecurityProblem, string>,
  /** Shown at the fields, below the error summary of the page. */
  codeAgain: "Enter a new code",
  passwordAgain: "Enter your password again",
  sessionsTitle: "Where you are logged in",
  sessionsText: "If you don’t recognize a session, log it out and change your password.",
  unknownDevice: "Unknown device",
  thisDevice: "This device",
  loggedInAt: "Logged in",
  lastUsedAt: "Last used",
  addedAt: "Added",
  endOthers: "Log out everywhere else",
  endAll: "Log out everywhere",
  factorTitle: "Two-step login",
  factorText:
    "After your password or social login, we ask for a code or a passkey, so that a stolen password is not enough.",
  setUpRequired: "Set up two-step login to get your staff rights.",
  setUpAdvised: "You can do a lot for this community. Protect your account with two-step login.",
  confirmTitle: "Confirm it’s you",
  confirmText: "To change your two-step login, enter your password.",
  confirmCodeHint: "Optional. Enter a code instead of your password.",
  confirm: "Confirm",
  authenticatorTitle: "Authenticator app",
  authenticatorOn: "Your authenticator app is set up.",
  authenticatorOff: "An app on your phone shows a new code every 30 seconds.",
  authenticatorSteps:
    "Scan this code with your authenticator app, or type in the key. Then enter the code that the app shows.",
  qrLabel: "QR code for your authenticator app",
  keyLabel: "Key:",
  addAuthenticator: "Set up an authenticator app",
  confirmAuthenticator: "Turn on the authenticator app",
  removeAuthenticator: "Remove the authenticator app",
  passkeysTitle: "Passkeys",
  passkeysText: (site: string) =>
    `A passkey uses the screen lock of your device or a security key. It works on the site that you add it on: this one adds it for ${site}. On our other sites use a code.`,
  addPasskey: "Add a passkey",
  usePasskey: "Use a passkey",
  passkeyNeedsScripts: "Passkeys need JavaScript. Turn it on, or use a code.",
  codesHeading: "Recovery codes",
  codesLeft: (left: number) =>
    left === 1 ? "You have 1 recovery code left." : `You have ${left} recovery codes left.`,
  replaceCodes: "Create new recovery codes",
  logInTitle: "Two-step login",
  logInText: "Enter the code from your authenticator app, or one of your recovery codes.",
  logIn: "Log in",
  codeLabel: "Code",
  codeHint: "Six digits, or a recovery code",
  cancel: "Cancel",
  codesTitle: "Your recovery codes",
  codesText:
    "Keep these codes in a safe place. Each one lets you log in once when you do not have your device. They are shown only now.",
  codesDone: "I have saved my codes",
} as const;
