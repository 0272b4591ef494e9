import { memberTexts } from "#lib/members/shared/member-texts.ts";

/** Texts on accounts that the forms show when the server refuses: those of spec §8, then ours. */
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
    "Your email address is yours again. We have sent you a link to create a new password.",
} as const;
