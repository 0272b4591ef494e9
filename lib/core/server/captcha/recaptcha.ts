import { z } from "zod";
import type { Logger } from "#lib/core/server/log.ts";
import { recaptchaAction } from "#lib/core/shared/captcha.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { type Captcha, captchaFailed } from "./captcha.ts";

const patienceMs = 5000;
/** Google's own advice for a first threshold; 1 is a person, 0 a program. */
const leastScore = 0.5;
/** Tokens of reCAPTCHA are shorter, in characters. */
const maxTokenLength = 4096;

const verdict = z.object({
  success: z.boolean(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  score: z.number().optional(),
});

/**
 * reCAPTCHA v3, for operators who want it instead of our own. Google sees the address of whoever uses
 * such a form; we send it no more than the token.
 * @param options.verifyUrl where tokens are verified
 * @param options.hostOf host of a site: a token of another host does not count
 */
export function createRecaptcha(options: {
  siteKey: (siteId: number) => string;
  secret: string;
  verifyUrl: string;
  hostOf: (siteId: number) => string | undefined;
  log: Logger;
}): Captcha {
  const { siteKey, secret, verifyUrl, hostOf, log } = options;

  /** @throws AppError UNAVAILABLE when the service does not answer as it should */
  async function ask(token: string) {
    try {
      const answer = await fetch(verifyUrl, {
        method: "POST",
        body: new URLSearchParams({ secret, response: token }),
        redirect: "error",
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return verdict.parse(await answer.json());
    } catch (error) {
      log.error({ reason: (error as Error).name }, "reCAPTCHA could not be asked");
      throw new AppError("UNAVAILABLE", errorTexts.generic, { detail: error });
    }
  }

  return {
    recaptchaKey: siteKey,
    challenge: async ({ siteId }) => ({ provider: "recaptcha", siteKey: siteKey(siteId) }),
    check: async ({ token, siteId, purpose }) => {
      if (typeof token !== "string" || token === "" || token.length > maxTokenLength)
        throw captchaFailed("unreadable");
      const { success, action, hostname, score } = await ask(token);
      if (!success) throw captchaFailed("refused");
      if (action !== recaptchaAction(purpose)) throw captchaFailed("of another use");
      if (hostname !== hostOf(siteId)) throw captchaFailed("of another host");
      if ((score ?? 0) < leastScore) throw captchaFailed("too low a score");
    },
  };
}
