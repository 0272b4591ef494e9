import type { CaptchaChallenge, CaptchaPurpose } from "#lib/core/shared/captcha.ts";
import { captchaTexts } from "#lib/core/shared/captcha.ts";
import { AppError } from "#lib/core/shared/errors.ts";

export type { CaptchaPurpose } from "#lib/core/shared/captcha.ts";

/** Tells people from bots, or at least makes automated requests expensive. */
export type Captcha = {
  /** The site key that pages load reCAPTCHA with; null when another captcha is in use. */
  recaptchaKey: (siteId: number) => string | null;
  /** Creates the challenge that a browser has to solve before `check`. */
  challenge: (options: {
    siteId: number;
    purpose: CaptchaPurpose;
    /** The client's IP address: failed logins from it make the challenge harder. */
    address: string;
  }) => Promise<CaptchaChallenge>;
  /**
   * @param token the value of `recaptcha_token`
   * @throws AppError CAPTCHA_FAILED when the token is missing, wrong, expired, already used, or issued
   * for another site or purpose
   */
  check: (options: {
    token: unknown;
    siteId: number;
    purpose: CaptchaPurpose;
    /** The client's IP address. */
    address: string;
  }) => Promise<void>;
};

/** @param detail the reason, for the log only */
export const captchaFailed = (detail: string): AppError =>
  new AppError("CAPTCHA_FAILED", captchaTexts.failed, { detail });

/** Accepts everyone; for closed networks. */
export const noCaptcha: Captcha = {
  recaptchaKey: () => null,
  challenge: async () => ({ provider: "none" }),
  check: async () => undefined,
};
