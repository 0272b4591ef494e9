import { getAccountFacts } from "#lib/auth/server/account-facts.ts";
import type { AwaitingSession, Session } from "#lib/auth/server/session.ts";
import { sha256 } from "#lib/auth/server/sha256.ts";
import { secondFactorAddress } from "#lib/auth/shared/auth-paths.ts";
import { type SocialResult, socialTexts } from "#lib/auth/shared/social-login.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SocialProviderName } from "#lib/core/shared/social-provider.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findEmail } from "./identity-queries.ts";
import { deleteSocialLogin, findSocialLogin } from "./social-queries.ts";

/**
 * The result of a social login, for the page that started it. Returned once, except while it waits for a
 * password.
 * @param options.secret in the browser's cookie
 * @param options.session the current one on this browser
 */
export async function getSocialResult(options: {
  db: Database;
  site: SiteScope;
  secret: string | null;
  session: Session | null;
  /** The login that waits for a second factor in this browser. */
  awaiting: AwaitingSession | null;
}): Promise<SocialResult> {
  const { db, site, secret, session, awaiting } = options;
  const login = secret ? await findSocialLogin(db, site.id, sha256(secret)) : undefined;
  if (!login) return { status: "none" };
  const { provider, outcome, browserHash } = login;
  if (!outcome) return { status: "pending" };
  if (outcome.kind === "link") {
    const email = await findEmail(db, outcome.memberId);
    if (email) return { status: "link", provider, email };
  }
  await deleteSocialLogin(db, browserHash);
  if (outcome.kind === "done" && session?.member.id === outcome.memberId) {
    const account = await getAccountFacts(db, outcome.memberId);
    return { status: "success", account, isNew: outcome.isNew, isFirstLogin: outcome.isFirstLogin };
  }
  if (outcome.kind === "done" && awaiting?.memberId === outcome.memberId)
    return { status: "second-factor", location: secondFactorAddress(null) };
  const reason = outcome.kind === "failed" ? outcome.reason : "failed";
  return { status: "failed", reason, message: socialTexts.failures[reason](provider) };
}

/** The provider of the social login that waits in this browser to be linked to an account; `null` if there is none. */
export async function findWaitingProvider(options: {
  db: Database;
  site: SiteScope;
  secret: string | null;
}): Promise<SocialProviderName | null> {
  const { db, site, secret } = options;
  const login = secret ? await findSocialLogin(db, site.id, sha256(secret)) : undefined;
  return login?.outcome?.kind === "link" ? login.provider : null;
}
