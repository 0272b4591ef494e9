import { memberTexts } from "#lib/members/shared/member-texts.ts";

/**
 * Texts on accounts that the forms show when the server refuses: those of spec §8, then additional
 * ones.
 */
export const accountTexts = {
  usernameExists: memberTexts.usernameExists,
  registrationFailed: "Something went wrong. If you already have an account, log in here.",
  resendRefused: "You must be logged in and unverified to resend a verification email.",
  passwordNotSaved: "Something went wrong, password was not saved.",
  emailResent: "Email resent.",
  guessablePassword: "This password is easy to guess. Please choose another one.",
  verifyLoggedIn: "Please log in to verify your account.",
  verifyAsOther: "This link belongs to another account. Log out first, then open it again.",
  linkUsed: "This link has expired or was already used. Ask for a new one.",
  emailChanged: "Your email address has been changed.",
  emailRestored:
    "Your email address has been restored. We sent you a link to create a new password.",
  // The page of the account.
  accountTitle: "Account settings",
  email: "Email",
  yourEmail: "Your email address is",
  pendingEmail: (email: string) =>
    `We have sent a link to ${email}. Your address changes once you open it.`,
  cancelPending: "Keep my current address",
  newEmail: "New email address",
  newEmailHint: "We’ll send a link to it. Nothing changes until you open the link.",
  changeEmail: "Change email",
  subscription: (site: string) => `Emails from ${site}`,
  subscriptionText: "News and articles. Emails about your account are separate.",
  subscribed: "You’re signed up for these emails.",
  notSubscribed: "You’re not signed up for these emails.",
  subscribe: "Get these emails",
  unsubscribe: "Stop these emails",
  password: "Password",
  currentPassword: "Current password",
  newPassword: "New password",
  changePassword: "Change password",
  passwordEndsOthers: "You stay logged in here and are logged out everywhere else.",
  noPassword: "You log in without a password.",
  createPassword: "Create a password",
  wrongPassword: "That password is not correct",
  linked: "Linked accounts",
  linkedText: "You can log in with these.",
  noLinked: "No other accounts are linked.",
  unlink: "Unlink",
  notChanged: "Nothing was changed",
  backToAccount: "Back to email and password",
  moreSecurity: "To see where you are logged in, go to",
  accountResults: {
    "email-requested": "We have sent a link to the new address. Open it to finish the change.",
    "email-kept": "Your email address stays as it is.",
    subscribed: "You’ll get these emails from now on.",
    unsubscribed: "You won’t get these emails anymore.",
    password: "Your password has been changed. You are logged out everywhere else.",
    unlinked: "The account has been unlinked.",
    kept: "Your account stays.",
    "export-requested": "We’re preparing the file with your data. We’ll email you when it’s ready.",
  },
} as const;
