import { type SocialProviderName, socialProviderTitles } from "#lib/core/shared/social-provider.ts";
import type { AuthSuccess, AwaitingFactor } from "./auth-forms.ts";

/** Why a social login failed. */
export type SocialFailure = "cancelled" | "no-email" | "unverified-email" | "gone" | "failed";

/** The result of a social login, for the page that started it. */
export type SocialResult =
  | AuthSuccess
  | AwaitingFactor
  /** An account already uses that email: its password, or a mailed link, connects the two. */
  | { status: "link"; provider: SocialProviderName; email: string }
  | { status: "failed"; reason: SocialFailure; message: string }
  /** The provider has not answered yet. */
  | { status: "pending" }
  /** This browser has started no social login, or it has expired. */
  | { status: "none" };

/** Texts of social logins that the spec does not fix. */
export const socialTexts = {
  continueWith: (provider: SocialProviderName) => `Continue with ${socialProviderTitles[provider]}`,
  continueWithEmail: "Continue with email",
  or: "or",
  waiting: (provider: SocialProviderName) =>
    `Continue in the ${socialProviderTitles[provider]} window.`,
  failures: {
    cancelled: () => "You stopped before you were logged in.",
    "no-email": (provider: SocialProviderName) =>
      `${socialProviderTitles[provider]} did not share an email address with us. Please sign up with your email.`,
    "unverified-email": (provider: SocialProviderName) =>
      `${socialProviderTitles[provider]} has not confirmed your email address. Please confirm it there, or sign up with your email.`,
    gone: () => "This account is no longer available.",
    failed: (provider: SocialProviderName) =>
      `We could not log you in with ${socialProviderTitles[provider]}. Please try again.`,
  } satisfies Record<SocialFailure, (provider: SocialProviderName) => string>,
  windowTitle: "Logging in",
  windowText: "You can close this window and pick up where you left off.",
  windowLink: "Go to the home page",
  linkTitle: (provider: SocialProviderName) =>
    `Connect ${socialProviderTitles[provider]} to your account?`,
  linkQuestion: (provider: SocialProviderName) =>
    `From then on you can log in with your password or with ${socialProviderTitles[provider]}.`,
  linkButton: "Connect and log in",
  linkExpired:
    "This link has expired, or you opened it in a different browser. Log in again to get a new one.",
  linkAsk: (provider: SocialProviderName, email: string) =>
    `There is an account for ${email} already. Enter its password once to connect ${socialProviderTitles[provider]} to it.`,
  linkByMail: "Email me a link instead",
  linkMailSent: "Check your email. The link works for 30 minutes, in this browser.",
  unlinkLast: "Please set a password first, so that you can still log in.",
  unlinkUnknown: "This login is not connected to your account.",
} as const;
