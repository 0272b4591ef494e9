import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts of spec §4 and §8 on logging in and out. */
export const authTexts = {
  loginFailed: "The email and password you entered did not match our records.",
  /** Shown whether or not the email address has an account. */
  harderCaptcha:
    "There were many failed logins with this email address. Your browser has to solve a longer check before you can log in. A browser that you have logged in with before does not need it.",
  resetRequestedOften:
    "A link was requested several times in the last half hour. If an account exists, the newest email has a link that works. Look in your spam folder too, or try again later.",
  loggedOut: "You have been logged out, see you next time.",
  welcomeBack: (username: string) => `Welcome back ${isolateText(username)}!`,
  callFailed: (email: string) =>
    `An error occurred. Try again or reach out to the provider's contact address (${email})`,
  noAccounts: "This site has no accounts.",

  // The texts of the authentication flow (spec §4, §8).
  welcome: (username: string) => `Welcome ${isolateText(username)}!`,
  checkEmail: "Please check your email for a verification link.",
  verified: "Account verified.",
  passwordReset: "Success! Your password has been reset",
  resetRequested:
    "Check your email!  If an account exists, we have sent you a link to create a new password",
  // The verification prompt (spec §2).
  mustVerify: "You must verify your account to proceed",
  verifyWays: "Open the link we emailed you, or get a code by text message.",
  resendEmail: "Send the email again",
  verifyOtherWay: "Verify by phone",
  // The page that the verification link opens.
  confirmEmail: (email: string) => `Press the button to confirm that ${email} is yours.`,
  goOn: "Continue",
  // The page to choose a username.
  keepUsername: (username: string) => `Keep ${isolateText(username)} for now`,
} as const;
