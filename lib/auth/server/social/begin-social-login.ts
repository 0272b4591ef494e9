import { sha256 } from "#lib/auth/server/sha256.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { socialTexts } from "#lib/auth/shared/social-login.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import { deriveSocialChecks, newBrowserSecret, socialLoginSeconds } from "./browser-secret.ts";
import { insertSocialLogin } from "./social-queries.ts";

/**
 * Starts a social login (spec §7 google/login and facebook/login).
 * @returns the URL of the provider, and the secret for the browser's cookie
 * @throws AppError NOT_FOUND for a provider that is not configured; FORBIDDEN on a site without accounts;
 * RATE_LIMITED; UNAVAILABLE when the provider cannot be reached
 */
export async function beginSocialLogin(options: {
  db: Database;
  limits: Limits;
  providers: SocialProviders;
  site: Site;
  provider: SocialProviderName;
  /** URL to which the provider redirects the browser. */
  redirectUri: string;
  isPopUp: boolean;
  /** A path of this site. */
  returnPath: string;
  /** IP address of the client, for limits only. */
  address: string;
}): Promise<{ url: URL; secret: string }> {
  const { db, site, provider, isPopUp, returnPath } = options;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const opened = await options.providers.open(provider);
  if (!opened) throw new AppError("NOT_FOUND", "There is no such call.");
  await options.limits.consume("socialStartByAddress", options.address);
  const secret = newBrowserSecret();
  const checks = deriveSocialChecks(secret);
  const url = await opened.authorizationUrl(options.redirectUri, checks).catch((error: unknown) => {
    throw new AppError("UNAVAILABLE", socialTexts.failures.failed(provider), { detail: error });
  });
  await insertSocialLogin(db, {
    browserHash: sha256(secret),
    stateHash: sha256(checks.state),
    siteId: site.id,
    provider,
    isPopUp,
    returnPath,
    lifetimeSeconds: socialLoginSeconds,
  });
  return { url, secret };
}
