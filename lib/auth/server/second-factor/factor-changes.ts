import { findAccount } from "#lib/auth/server/account-queries.ts";
import { assertSession } from "#lib/auth/server/assert-session.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import type { Session } from "#lib/auth/server/session.ts";
import { deleteMemberSessions } from "#lib/auth/server/session-queries.ts";
import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { assertRecentlyAuthenticated } from "./confirm-identity.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "./recovery-code-queries.ts";
import { createRecoveryCodes, hashRecoveryCode } from "./recovery-codes.ts";
import { type FactorChange, factorChangedMail } from "./second-factor-mails.ts";
import type { SecondFactorPorts } from "./second-factor-ports.ts";
import { hasSecondFactor } from "./second-factor-queries.ts";

/** The session of the member who changes their factors, and the site. */
export type FactorCall = { site: Site; session: Session | null };

/**
 * The recovery codes for a member who adds their first factor; `null` if they already have codes.
 */
export type AddedFactor = { recoveryCodes: string[] | null; setCookie: string[] };

/**
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for non-staff, and with field `confirm` when the login is too
 * old
 */
export function assertMayChange(session: Session | null): asserts session is Session {
  assertSession(session, "account.sessions");
  if (!session.isStaff) throw new AppError("FORBIDDEN", errorTexts.notAuthorized);
  assertRecentlyAuthenticated(session);
}

/** Notifies the member by email, after the request. */
export function notifyOfChange(
  ports: SecondFactorPorts,
  site: Site,
  memberId: number,
  change: FactorChange,
) {
  const url = `${ports.toOrigin(site.host)}${securityPath}`;
  ports.background.run("notice of a changed second factor", async () => {
    const account = await findAccount(ports.store.db, memberId);
    if (!account) return;
    const mail = factorChangedMail(site.displayName, change, url);
    await sendAccountMail(ports, site, account.email, mail);
  });
}

/** Ends the other sessions, which began without the factor, and gives this one a new id. */
export async function afterAdding(
  ports: SecondFactorPorts,
  { site, session }: { site: Site; session: Session },
  change: FactorChange,
  recoveryCodes: string[] | null,
): Promise<AddedFactor> {
  const { store, sessions } = ports;
  sessions.ended(await deleteMemberSessions(store.db, session.member.id, session.id));
  notifyOfChange(ports, site, session.member.id, change);
  return { recoveryCodes, setCookie: await sessions.rotate(session) };
}

/** Creates recovery codes if the member has none. */
export async function ensureRecoveryCodes(
  tx: Queryable,
  memberId: number,
): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, memberId)) > 0) return null;
  const codes = createRecoveryCodes();
  await replaceRecoveryCodes(tx, memberId, codes.map(hashRecoveryCode));
  return codes;
}

/** Recovery codes are useless without a factor. */
export async function dropUnusableCodes(tx: Queryable, memberId: number): Promise<void> {
  if (!(await hasSecondFactor(tx, memberId))) await replaceRecoveryCodes(tx, memberId, []);
}
