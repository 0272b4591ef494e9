import { getAccountFacts } from "#lib/auth/server/account-facts.ts";
import { findAccount } from "#lib/auth/server/account-queries.ts";
import type { AwaitingSession } from "#lib/auth/server/session.ts";
import type { AuthAccountFacts } from "#lib/auth/shared/auth-forms.ts";
import { secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getViewer, updateLastLoginTime, type ViewerRow } from "#lib/members/server/get-members.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { acceptSecondFactorCode } from "./check-code.ts";
import { acceptPasskey, createPasskeyRequest } from "./passkey-ceremony.ts";
import { listPasskeys } from "./passkey-queries.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { findTotp } from "./totp-queries.ts";

type Login = { site: Site; cookieHeader: string | undefined };

/** A login with a completed second factor: the new cookies and the member. */
export type CompletedLogin = {
  setCookie: string[];
  member: ViewerRow;
  account: AuthAccountFacts;
};

/** @throws AppError UNAUTHENTICATED unless a login of this browser waits for a second factor */
async function getAwaiting(
  { sessions }: Pick<SecondFactorPorts, "sessions">,
  { site, cookieHeader }: Login,
): Promise<AwaitingSession> {
  const awaiting = await sessions.awaitingFromCookie(cookieHeader, site);
  if (!awaiting) throw new AppError("UNAUTHENTICATED", secondFactorTexts.loginExpired);
  return awaiting;
}

/**
 * The second factors that can complete the pending login of this browser.
 * @throws AppError UNAUTHENTICATED
 */
export async function getLoginFactors(
  ports: SecondFactorPorts,
  login: Login,
): Promise<{ hasAuthenticator: boolean; hasPasskey: boolean }> {
  const { memberId, siteId } = await getAwaiting(ports, login);
  const { db } = ports.store;
  const [totp, passkeys] = await Promise.all([findTotp(db, memberId), listPasskeys(db, memberId)]);
  return {
    hasAuthenticator: Boolean(totp?.confirmedAt),
    hasPasskey: passkeys.some((passkey) => passkey.siteId === siteId),
  };
}

/**
 * Completes a login by a code of the authenticator app or a recovery code. Somebody who knows the
 * password can use up the attempts of the account, but not those of a browser that has logged in to
 * it before.
 * @throws AppError UNAUTHENTICATED; RATE_LIMITED; BAD_USER_INPUT with field `code`
 */
export async function completeLoginByCode(
  ports: SecondFactorPorts,
  options: Login & { code: string },
): Promise<CompletedLogin> {
  const awaiting = await getAwaiting(ports, options);
  const { memberId, siteId } = awaiting;
  const email = (await findAccount(ports.store.db, memberId))?.email ?? "";
  const browser = ports.knownBrowsers.find(options.cookieHeader, { siteId, email });
  const limitKey = browser ?? `member ${memberId}`;
  await acceptSecondFactorCode(ports, { memberId, code: options.code, limitKey });
  return complete(ports, awaiting, options);
}

/**
 * The request for one of the member's passkeys. @throws AppError UNAUTHENTICATED; NOT_FOUND if the member has none on
 * this site
 */
export async function getLoginPasskeyRequest(ports: SecondFactorPorts, login: Login) {
  const { id: sessionId, memberId } = await getAwaiting(ports, login);
  return createPasskeyRequest(ports, login.site, { sessionId, memberId });
}

/** Completes a login by a passkey. @throws AppError UNAUTHENTICATED; BAD_USER_INPUT with field `passkey` */
export async function completeLoginByPasskey(
  ports: SecondFactorPorts,
  options: Login & { passkey: unknown },
): Promise<CompletedLogin> {
  const awaiting = await getAwaiting(ports, options);
  const { id: sessionId, memberId } = awaiting;
  await acceptPasskey(ports, options.site, { sessionId, memberId }, options.passkey);
  return complete(ports, awaiting, options);
}

async function complete(
  { store, sessions, knownBrowsers }: SecondFactorPorts,
  { id, memberId, siteId }: AwaitingSession,
  { cookieHeader }: Login,
): Promise<CompletedLogin> {
  const member = await getViewer(store.db, memberId, { id: siteId });
  const setCookie = member ? await sessions.completeLogin(id) : [];
  if (!member || setCookie.length === 0)
    throw new AppError("UNAUTHENTICATED", secondFactorTexts.loginExpired);
  await updateLastLoginTime(store.db, memberId);
  const account = await getAccountFacts(store.db, memberId);
  const known = knownBrowsers.remember(cookieHeader, { siteId, email: account.email });
  return { setCookie: [...setCookie, known], member, account };
}
