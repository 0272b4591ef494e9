import type { CaptchaChallenge, CaptchaPurpose } from "#lib/core/shared/captcha.ts";
import { captchaTexts } from "#lib/core/shared/captcha.ts";
import { AppError } from "#lib/core/shared/errors.ts";

export type { CaptchaPurpose } from "#lib/core/shared/captcha.ts";

/** Tells people from programs, at least by what it costs them. */
export type Captcha = {
  /** The key by which a site's pages load reCAPTCHA; null where another captcha is in use. */
  recaptchaKey: (siteId: number) => string | null;
  /** What a browser has to solve before `check` lets it pass. */
  challenge: (options: {
    siteId: number;
    purpose: CaptchaPurpose;
    /** Address of the peer: one whose logins keep failing has more to do. */
    address: string;
  }) => Promise<CaptchaChallenge>;
  /**
   * @param token what came as `recaptcha_token`
   * @throws AppError CAPTCHA_FAILED for one that is missing, wrong, too old, used before, or of another
   * site or purpose
   */
  check: (options: {
    token: unknown;
    siteId: number;
    purpose: CaptchaPurpose;
    /** Address of the peer. */
    address: string;
  }) => Promise<void>;
};

/** @param detail why, for the log only */
export const captchaFailed = (detail: string): AppError =>
  new AppError("CAPTCHA_FAILED", captchaTexts.failed, { detail });

/** For closed networks: everyone passes. */
export const noCaptcha: Captcha = {
  recaptchaKey: () => null,
  challenge: async () => ({ provider: "none" }),
  check: async () => undefined,
};
