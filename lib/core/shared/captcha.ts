import type { Challenge } from "altcha-lib";

/** What a captcha is solved for; a solution counts for nothing else. */
export const captchaPurposes = ["login", "register", "request-password-reset"] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/** What `GET /api/captcha/challenge` answers: how a browser shows that a person is using it. */
export type CaptchaChallenge =
  | { provider: "none" }
  | { provider: "altcha"; challenge: Challenge }
  | { provider: "recaptcha"; siteKey: string };

/** The action that a purpose has at reCAPTCHA, which knows letters and underscores only. */
export const recaptchaAction = (purpose: CaptchaPurpose): string => purpose.replaceAll("-", "_");

export const captchaTexts = {
  checking: "Checking that you are a person…",
  failed: "We could not tell that you are a person. Please try again.",
} as const;
