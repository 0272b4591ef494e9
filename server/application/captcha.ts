import { createAltcha } from "#lib/core/server/captcha/altcha.ts";
import { type Captcha, type CaptchaPurpose, noCaptcha } from "#lib/core/server/captcha/captcha.ts";
import { createRecaptcha } from "#lib/core/server/captcha/recaptcha.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";

type Options = {
  env: Env;
  secret: string;
  db: Database;
  limits: Limits;
  directory: SiteDirectory;
  log: Logger;
};

function createProofOfWork({ env, secret, db, limits }: Options): Captcha {
  const countLoginFailures = (address: string) => limits.getCount("loginFailureByAddress", address);
  return createAltcha({ secret, effort: env.CAPTCHA_EFFORT, db, countLoginFailures });
}

/** @throws StartUpError when the keys are missing */
function createConfiguredRecaptcha({ env, directory, log }: Options): Captcha {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: secret } = env;
  if (!siteKey || !secret)
    throw new StartUpError(
      "RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed with CAPTCHA_PROVIDER=recaptcha.",
    );
  return createRecaptcha({
    secret,
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
    log,
    siteKey: (siteId) => directory.byId(siteId)?.settings.recaptcha_key ?? siteKey,
    getHost: (siteId) => directory.byId(siteId)?.host,
  });
}

/**
 * Creates the configured captcha. A guarded login requires the proof of work with every setting: Google cannot be
 * asked to be stricter with one account, and a closed network without a captcha also has accounts to guard.
 * @throws StartUpError when reCAPTCHA is chosen without its keys
 */
export function createCaptcha(options: Options): Captcha {
  const { CAPTCHA_PROVIDER: provider } = options.env;
  const proofOfWork = createProofOfWork(options);
  if (provider === "altcha") return proofOfWork;
  const chosen = provider === "recaptcha" ? createConfiguredRecaptcha(options) : noCaptcha;
  const pick = (purpose: CaptchaPurpose) => (purpose === "guarded-login" ? proofOfWork : chosen);
  return {
    recaptchaKey: chosen.recaptchaKey,
    challenge: (asked) => pick(asked.purpose).challenge(asked),
    check: (given) => pick(given.purpose).check(given),
  };
}
