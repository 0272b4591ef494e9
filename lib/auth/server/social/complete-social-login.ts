import type { Logger } from "#lib/core/server/log.ts";
import type { SocialIdentity } from "#lib/core/server/social-login/social-provider.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { deriveSocialChecks } from "./browser-secret.ts";
import { handleCallback } from "./handle-callback.ts";
import { type Entered, type EnterOptions, signInWithIdentity } from "./sign-in-with-identity.ts";
import { type SocialLoginRow, storeOutcome } from "./social-queries.ts";

/** A finished login: how the browser arrived, and the session if one was created. */
export type CompletedLogin = Pick<SocialLoginRow, "isPopUp" | "returnPath"> &
  Pick<Entered, "opened">;

/** The details of a failure that may be logged: never an address, a name, a code or a token. */
const toFailureName = (error: unknown) => {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return { name: String(name), code: code === undefined ? undefined : String(code) };
};

/**
 * Completes a social login: checks that the response belongs to this browser, reads the identity from the
 * provider and opens a session if allowed. The page that started the login then fetches the result.
 * @returns `null` for a response that belongs to no login of this browser on this site; nothing is changed
 * then
 */
export async function completeSocialLogin(
  options: EnterOptions & {
    providers: SocialProviders;
    log: Logger;
    provider: SocialProviderName;
    /** The redirect URL that was sent to the provider. */
    redirectUri: string;
    /** Whether the provider responds to this host directly, not through the callback host. */
    isDirect: boolean;
    query: URLSearchParams;
    /** The secret in the browser's cookie. */
    secret: string | null;
  },
): Promise<CompletedLogin | null> {
  const { site, secret } = options;
  const { store } = options.ports;
  const taken = await handleCallback({ ...options, db: store.db, siteId: site.id });
  if (!taken || !secret) return null;
  const { login, answer } = taken;
  const { isPopUp, returnPath } = login;
  const { outcome, opened } = await enterByAnswer(options, answer, secret);
  await storeOutcome(store.db, login.browserHash, outcome);
  return { isPopUp, returnPath, opened };
}

async function enterByAnswer(
  options: Parameters<typeof completeSocialLogin>[0],
  answer: URLSearchParams,
  secret: string,
): Promise<Entered> {
  const { providers, provider, redirectUri, log } = options;
  const failed = (reason: "cancelled" | "failed"): Entered => ({
    outcome: { kind: "failed", reason },
    opened: null,
  });
  // A provider's error texts are never shown or stored, except the code that means "the person declined".
  if (answer.has("error"))
    return failed(answer.get("error") === "access_denied" ? "cancelled" : "failed");
  const opened = await providers.open(provider);
  if (!opened) return failed("failed");
  let identity: SocialIdentity;
  try {
    const answerUrl = new URL(redirectUri);
    answerUrl.search = answer.toString();
    identity = await opened.identify(answerUrl, deriveSocialChecks(secret));
  } catch (error) {
    log.warn({ provider, failure: toFailureName(error) }, "a login by a provider was refused");
    return failed("failed");
  }
  return signInWithIdentity({ ...options, identity });
}
