import { z } from "zod";
import type { Logger } from "#lib/core/server/log.ts";
import { recaptchaAction } from "#lib/core/shared/captcha.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type Captcha, captchaFailed } from "./captcha.ts";

const timeoutMs = 5000;
/** The threshold that Google recommends; 1 is very likely a person, 0 a bot. */
const minScore = 0.5;
/** In characters; reCAPTCHA tokens are shorter. */
const maxTokenLength = 4096;

const responseSchema = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
});

/**
 * reCAPTCHA v3, for operators who prefer it to ALTCHA. Google sees the IP address of everyone who uses
 * such a form; the server sends it only the token.
 * @param options.verifyUrl where tokens are verified
 * @param options.getHost host of a site: a token of another host is rejected
 */
export function createRecaptcha(options: {
  siteKey: (siteId: number) => string;
  secret: string;
  verifyUrl: string;
  getHost: (siteId: number) => string | undefined;
  log: Logger;
}): Captcha {
  const { siteKey, secret, verifyUrl, getHost, log } = options;

  /** @throws AppError UNAVAILABLE when the service fails or its response is malformed */
  async function verify(token: string) {
    try {
      const response = await fetch(verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token }),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      return responseSchema.parse(await response.json());
    } catch (error) {
      log.error({ reason: (error as Error).name }, "reCAPTCHA could not be reached");
      throw new AppError("UNAVAILABLE", errorTexts.generic, { detail: error });
    }
  }

  return {
    recaptchaKey: siteKey,
    challenge: async ({ siteId }) => ({ provider: "recaptcha", siteKey: siteKey(siteId) }),
    check: async ({ token, siteId, purpose }) => {
      if (typeof token !== "string" || token === "" || token.length > maxTokenLength)
        throw captchaFailed("unreadable");
      const { success, action, hostname, score } = await verify(token);
      if (!success) throw captchaFailed("refused");
      if (action !== recaptchaAction(purpose)) throw captchaFailed("issued for another purpose");
      if (hostname !== getHost(siteId)) throw captchaFailed("issued for another host");
      if ((score ?? 0) < minScore) throw captchaFailed("score too low");
    },
  };
}
