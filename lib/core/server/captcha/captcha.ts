/** What a captcha was solved for; a solution counts for nothing else. */
export type CaptchaPurpose = "login" | "register" | "request-password-reset";

/** Tells people from programs, at least by what it costs them (security.md §2). */
export type Captcha = {
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
