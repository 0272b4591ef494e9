import type { AuthLimits } from "#lib/auth/server/auth-limits.ts";
import { createAltcha } from "#lib/core/server/captcha/altcha.ts";
import { type Captcha, noCaptcha } from "#lib/core/server/captcha/captcha.ts";
import { createRecaptcha } from "#lib/core/server/captcha/recaptcha.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Env } from "#lib/core/server/env.ts";
import type { Logger } from "#lib/core/server/log.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";

/**
 * Creates the configured captcha.
 * @throws StartUpError when reCAPTCHA is chosen without its keys
 */
export function createCaptcha(options: {
  env: Env;
  secret: string;
  db: Database;
  limits: AuthLimits;
  directory: SiteDirectory;
  log: Logger;
}): Captcha {
  const { env, secret, db, limits, directory, log } = options;
  const countLoginFailures = (address: string) => limits.getCount("loginFailureByAddress", address);
  if (env.CAPTCHA_PROVIDER === "none") return noCaptcha;
  if (env.CAPTCHA_PROVIDER === "altcha")
    return createAltcha({ secret, effort: env.CAPTCHA_EFFORT, db, countLoginFailures });
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = env;
  if (!siteKey || !recaptchaSecret)
    throw new StartUpError(
      "RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET are needed with CAPTCHA_PROVIDER=recaptcha.",
    );
  return createRecaptcha({
    ...{ secret: recaptchaSecret, verifyUrl: env.RECAPTCHA_VERIFY_URL, log },
    siteKey: (siteId) => directory.byId(siteId)?.settings.recaptcha_key ?? siteKey,
    getHost: (siteId) => directory.byId(siteId)?.host,
  });
}
