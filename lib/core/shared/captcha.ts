import type { Challenge } from "altcha-lib";

/**
 * The purpose of a captcha; a solution is valid for one purpose only. `guarded-login` is a longer
 * proof of work, for accounts with many failed logins, whichever captcha is configured.
 */
export const captchaPurposes = [
  "login",
  "register",
  "request-password-reset",
  "guarded-login",
] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** The response of `GET /api/captcha/challenge`: the challenge that a browser has to solve. */
export type CaptchaChallenge =
  | { provider: "none" }
  | { provider: "altcha"; challenge: Challenge }
  | { provider: "recaptcha"; siteKey: string };

/** The reCAPTCHA action of a purpose; only letters and underscores are allowed. */
export const recaptchaAction = (purpose: CaptchaPurpose): string => purpose.replaceAll("-", "_");

export const captchaTexts = {
  checking: "Checking that you’re human…",
  checkingLonger:
    "There were many failed logins with this email address, so this check takes longer, up to half a minute.",
  failed: "We couldn’t confirm you’re human. Please try again.",
} as const;
