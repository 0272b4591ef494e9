import type { Logger } from "#lib/core/server/log.ts";
import type { SocialIdentity } from "#lib/core/server/social-login/social-provider.ts";
import type { SocialProviders } from "#lib/core/server/social-login/social-providers.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import { deriveSocialChecks } from "./browser-secret.ts";
import { handleCallback } from "./handle-callback.ts";
import { type Entered, type EnterOptions, signInWithIdentity } from "./sign-in-with-identity.ts";
import { type SocialLoginRow, storeOutcome } from "./social-queries.ts";

/** A login that has come to its end: how its browser came, and what to set. */
export type CompletedLogin = Pick<SocialLoginRow, "isPopUp" | "returnPath"> & {
  setCookie: string[];
  isAwaitingFactor: boolean;
};

/** What the log may know of a failure: never an address, a name, a code or a token. */
const nameOf = (error: unknown) => {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return { name: String(name), code: code === undefined ? undefined : String(code) };
};

/**
 * Ends a login by a provider: checks that its answer is for this browser, asks the provider who the
 * person is and opens a session where it may. What came of it waits for the page that began.
 * @returns `null` for an answer that belongs to no login of this browser on this site; it changed nothing
 */
export async function completeSocialLogin(
  options: EnterOptions & {
    providers: SocialProviders;
    log: Logger;
    provider: SocialProviderName;
    /** The address that the provider was told to send the browser to. */
    redirectUri: string;
    /** Answers come to this very host, and not by a handover. */
    isDirect: boolean;
    query: URLSearchParams;
    /** What the browser's cookie holds. */
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
  const { setCookie = [], isAwaitingFactor = false } = opened ?? {};
  return { isPopUp, returnPath, setCookie, isAwaitingFactor };
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
  // What a provider says of an error is never shown or kept, but for the one word that means "no".
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
    log.warn({ provider, failure: nameOf(error) }, "a login by a provider was refused");
    return failed("failed");
  }
  return signInWithIdentity({ ...options, identity });
}
