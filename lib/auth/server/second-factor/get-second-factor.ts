import { assertSession } from "#lib/auth/server/assert-session.ts";
import type { Session } from "#lib/auth/server/session.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { isRecentlyAuthenticated } from "./confirm-identity.ts";
import { listPasskeys, type PasskeyRow } from "./passkey-queries.ts";
import { countRecoveryCodes } from "./recovery-code-queries.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { totpUri } from "./totp.ts";
import { findTotp } from "./totp-queries.ts";

/** A passkey as its owner sees it. */
export type Passkey = PasskeyRow;

/** The second factor of a staff member, as they see it in their settings. */
export type SecondFactor = {
  /** The member has no staff rights until a factor is set up. */
  isRequired: boolean;
  /** Whether it can be changed now: for ten minutes after the member has confirmed their identity. */
  canChange: boolean;
  hasAuthenticator: boolean;
  /** An authenticator app that no code has confirmed yet; `null` unless it can be changed now. */
  pendingAuthenticator: { secret: string; uri: string } | null;
  passkeys: Passkey[];
  recoveryCodesLeft: number;
};

/**
 * The viewer's second factor; `null` for members who are not staff.
 * @throws AppError UNAUTHENTICATED
 */
export async function getSecondFactor(
  { store, secondFactor }: Pick<SecondFactorPorts, "store" | "secondFactor">,
  { site, session }: { site: Site; session: Session | null },
): Promise<SecondFactor | null> {
  assertSession(session, "account.sessions");
  if (!session.isStaff) return null;
  const { id, username } = session.member;
  const [totp, passkeys, recoveryCodesLeft] = await Promise.all([
    findTotp(store.db, id),
    listPasskeys(store.db, id),
    countRecoveryCodes(store.db, id),
  ]);
  const canChange = isRecentlyAuthenticated(session);
  const pending =
    canChange && totp && !totp.confirmedAt ? await secondFactor.decrypt(id, totp.secret) : null;
  return {
    isRequired: secondFactor.isRequired,
    canChange,
    hasAuthenticator: Boolean(totp?.confirmedAt),
    pendingAuthenticator: pending
      ? { secret: pending, uri: totpUri(pending, { site: site.displayName, username }) }
      : null,
    passkeys,
    recoveryCodesLeft,
  };
}
