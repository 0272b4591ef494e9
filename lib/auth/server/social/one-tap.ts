import type { OpenedSession } from "#lib/auth/server/open-session.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { type SocialFailure, socialTexts } from "#lib/auth/shared/social-login.ts";
import { isSameToken } from "#lib/core/server/is-same-token.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { hasFeature } from "#lib/site/shared/site.ts";
import { deriveSocialChecks, newBrowserSecret, socialLoginSeconds } from "./browser-secret.ts";
import { type EnterOptions, signInWithIdentity } from "./sign-in-with-identity.ts";
import { insertSocialLogin, insertUsedCredential } from "./social-queries.ts";

/** Far above what Google sends, in characters. */
const maxCredentialLength = 4096;

/** A session; or the secret of a login that waits for the password of the account with this address. */
export type OneTapResult =
  | { kind: "entered"; opened: OpenedSession }
  | { kind: "link"; secret: string };

/** Why the login failed, as a message for the person. */
const refusal = (reason: SocialFailure) =>
  new AppError("UNAUTHENTICATED", socialTexts.failures[reason]("google"));

/**
 * Logs in with the credential of Google's one-tap prompt (spec §7 one-tap). A credential works once.
 * @param options.csrfTokens the values of `g_csrf_token` in the cookie and in the form, which must be equal
 * @throws AppError NOT_FOUND when one tap is off on the site or not configured; FORBIDDEN when the tokens
 * differ; UNAUTHENTICATED for a credential that is invalid, expired or used; RATE_LIMITED
 */
export async function logInByOneTap(
  options: EnterOptions & {
    providers: SocialProviders;
    limits: Limits;
    credential: string;
    csrfTokens: { cookie: string; form: string };
  },
): Promise<OneTapResult> {
  const { site, credential, csrfTokens } = options;
  const { store } = options.ports;
  if (!hasFeature(site, "Accounts")) throw new AppError("FORBIDDEN", authTexts.noAccounts);
  const read = site.settings.one_tap_enabled ? await options.providers.oneTap() : null;
  if (!read) throw new AppError("NOT_FOUND", "There is no such call.");
  if (csrfTokens.cookie === "" || !isSameToken(csrfTokens.cookie, csrfTokens.form))
    throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  await options.limits.consume("loginByAddress", options.address);
  if (credential.length > maxCredentialLength) throw refusal("failed");
  const { identity, expiresAt } = await read({
    credential,
    csrfToken: csrfTokens.form,
    siteClientId: site.settings.google_client_id,
  }).catch((error: unknown) => {
    throw new AppError("UNAUTHENTICATED", socialTexts.failures.failed("google"), { detail: error });
  });
  if (!(await insertUsedCredential(store.db, sha256(credential), expiresAt)))
    throw refusal("failed");
  const { outcome, opened } = await signInWithIdentity({ ...options, identity });
  if (opened) return { kind: "entered", opened };
  if (outcome.kind !== "link") throw refusal(outcome.kind === "failed" ? outcome.reason : "failed");
  const secret = newBrowserSecret();
  await insertSocialLogin(store.db, {
    browserHash: sha256(secret),
    stateHash: sha256(deriveSocialChecks(secret).state),
    siteId: site.id,
    provider: "google",
    isPopUp: true,
    returnPath: "/",
    lifetimeSeconds: socialLoginSeconds,
    outcome,
  });
  return { kind: "link", secret };
}
