import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { passwordReplacedMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { changePasswordSchema } from "#lib/auth/shared/auth-rules.ts";
import { localPart } from "#lib/auth/shared/word-in-password.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountForUpdate, getAccountState } from "#lib/members/server/account-state.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { assertSession } from "./assert-session.ts";
import { upsertPassword } from "./credential-queries.ts";
import { assertNotGuessable } from "./guessable-password.ts";
import { readCall } from "./read-fields.ts";
import type { Session } from "./session.ts";
import { deleteMemberSessions } from "./session-queries.ts";
import { deleteLinks } from "./token-queries.ts";
import { isOwnPassword } from "./try-password.ts";

/**
 * Replaces the viewer's password. It requires the current one, ends every other session and
 * invalidates links that were mailed before.
 * @param options.body current_password, password
 * @returns the `Set-Cookie` values to send: the session gets a new id
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT with field `current_password` or `password`;
 * RATE_LIMITED; UNAVAILABLE
 */
export async function changePassword(
  ports: AccountPorts,
  options: Pick<AccountCall, "site"> & { session: Session | null; body: unknown },
): Promise<string[]> {
  const { store, passwords, sessions, background } = ports;
  const { session, site, body } = options;
  assertSession(session, "account.sessions");
  const memberId = session.member.id;
  const { current_password, password } = readCall(changePasswordSchema, body);
  const account = await getAccountState(store.db, memberId);
  if (!account) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  const { email } = account;
  if (!(await isOwnPassword(ports, { session, email, password: current_password })))
    throw new AppError("BAD_USER_INPUT", accountTexts.wrongPassword, { field: "current_password" });
  const own = [localPart(email), account.username];
  await assertNotGuessable(store.db, { site, password, own });
  const hash = await passwords.hash(password);
  const ended = await store.db.transaction(async (tx) => {
    if (!(await getAccountForUpdate(tx, memberId)))
      throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
    await upsertPassword(tx, memberId, hash);
    await deleteLinks(tx, memberId);
    return deleteMemberSessions(tx, memberId, session.id);
  });
  sessions.ended(ended);
  const url = accountLinks(ports, site).logIn();
  background.run("notice of a new password", () =>
    sendAccountMail(ports, site, email, passwordReplacedMail(site.displayName, url)),
  );
  return sessions.rotate(session);
}
