import { findAccount } from "#lib/auth/server/account-queries.ts";
import { assertSession } from "#lib/auth/server/assert-session.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { setAuthenticatedAt } from "#lib/auth/server/session-queries.ts";
import { isOwnPassword } from "#lib/auth/server/try-password.ts";
import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { maxAuthenticationAgeMinutes, secondFactorTexts } from "#lib/auth/shared/second-factor.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { acceptSecondFactorCode } from "./check-code.ts";
import { acceptPasskey, createPasskeyRequest } from "./passkey-ceremony.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";

type Call = { site: Site; session: Session | null };

/** Whether a member has proved who they are within ten minutes. */
export function isRecentlyAuthenticated(session: Session, now = new Date()): boolean {
  const at = session.authenticatedAt?.getTime() ?? 0;
  return now.getTime() - at <= maxAuthenticationAgeMinutes * 60 * 1000;
}

/** @throws AppError FORBIDDEN with field `confirm` if the member has to confirm their identity first */
export function assertRecentlyAuthenticated(session: Session): void {
  if (!isRecentlyAuthenticated(session))
    throw new AppError("FORBIDDEN", secondFactorTexts.confirmFirst, { field: "confirm" });
}

/**
 * Confirms the member's identity again, with the password or a code of the second factor.
 * @throws AppError UNAUTHENTICATED when logged out; BAD_USER_INPUT with field `password` or `code`;
 * RATE_LIMITED; UNAVAILABLE
 */
export async function confirmIdentity(
  ports: SecondFactorPorts,
  options: Call & { password: string; code: string },
): Promise<void> {
  const { store, sessions } = ports;
  const { session, password, code } = options;
  assertSession(session, "account.sessions");
  const memberId = session.member.id;
  const limitKey = `session ${session.id}`;
  if (code !== "") await acceptSecondFactorCode(ports, { memberId, code, limitKey });
  else {
    const account = await findAccount(store.db, memberId);
    if (!account) throw new AppError("UNAUTHENTICATED", authTexts.loginFailed);
    const own = { session, email: account.email, password: password.slice(0, 129) };
    if (!(await isOwnPassword(ports, own)))
      throw new AppError("BAD_USER_INPUT", secondFactorTexts.wrongPassword, { field: "password" });
  }
  await setAuthenticatedAt(store.db, session.id);
  sessions.forget(session.id);
}

/**
 * The request for one of the member's passkeys. @throws AppError UNAUTHENTICATED; NOT_FOUND if the member has none on
 * this site
 */
export async function getConfirmPasskeyRequest(ports: SecondFactorPorts, { site, session }: Call) {
  assertSession(session, "account.sessions");
  const user = { sessionId: session.id, memberId: session.member.id };
  return createPasskeyRequest(ports, site, user);
}

/** Confirms the member's identity again, with a passkey. @throws AppError UNAUTHENTICATED; BAD_USER_INPUT */
export async function confirmIdentityByPasskey(
  ports: SecondFactorPorts,
  { site, session, passkey }: Call & { passkey: unknown },
): Promise<void> {
  assertSession(session, "account.sessions");
  const user = { sessionId: session.id, memberId: session.member.id };
  await acceptPasskey(ports, site, user, passkey);
  await setAuthenticatedAt(ports.store.db, session.id);
  ports.sessions.forget(session.id);
}
