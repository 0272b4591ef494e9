import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { passwordChangedMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { passwordSchema } from "#lib/auth/shared/auth-rules.ts";
import { localPart } from "#lib/auth/shared/word-in-password.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  type AccountState,
  getAccountForUpdate,
  removePhone,
  verifyMemberEmail,
} from "#lib/members/server/account-state.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { deleteMemberSessions } from "./auth-queries.ts";
import { deleteSocialCredentials, upsertPassword } from "./credential-queries.ts";
import { assertNotGuessable } from "./guessable-password.ts";
import { consumeToken, readToken } from "./one-time-tokens.ts";
import { getText, readCall } from "./read-fields.ts";
import { sha256 } from "./sha256.ts";
import { deleteLinks } from "./token-queries.ts";

const refused = () => new AppError("BAD_USER_INPUT", accountTexts.passwordNotSaved);

/**
 * Gives an account a new password by a link that was sent to its address. Everybody who is logged in
 * to it is logged out, and a mail tells the owner; nobody is logged in by this.
 *
 * The link proves the address. Where nobody had proven it before, somebody else may have made the
 * account with it: all they put in place to come back goes as well (T6).
 * @param options.body email_or_username (optional: whom the caller thinks this is for), reset_key, password
 * @throws AppError BAD_USER_INPUT with the field `password` where that is wrong, and one text for a link
 * that is none, used, replaced, too old or of another account; RATE_LIMITED; UNAVAILABLE
 */
export async function resetPassword(
  ports: AccountPorts,
  options: AccountCall & { body: unknown },
): Promise<void> {
  const { store, limits, passwords, sessions, background } = ports;
  const { site, address, body } = options;
  const key = getText(body, "reset_key");
  const { password } = readCall(passwordSchema, body);
  await limits.consume("resetPasswordByAddress", address);
  await limits.consume("resetPasswordByToken", sha256(key));
  // Asked before the hash, which is dear, and again when the password is stored.
  const known = await readToken(store.db, "reset-password", key);
  if (!known) throw refused();
  await assertNotGuessable(store.db, { site, password, own: [localPart(known.email)] });
  const hash = await passwords.hash(password);
  const { account, ended } = await store.db.transaction(async (tx) => {
    const token = await consumeToken(tx, "reset-password", key);
    const account = token && (await getAccountForUpdate(tx, token.memberId));
    if (!account || !isMeant(account, token.email, getText(body, "email_or_username")))
      throw refused();
    if (!account.emailVerified) {
      await deleteSocialCredentials(tx, account.id);
      await removePhone(tx, account.id);
      await verifyMemberEmail(tx, account.id);
    }
    await upsertPassword(tx, account.id, hash);
    await deleteLinks(tx, account.id);
    return { account, ended: await deleteMemberSessions(tx, account.id) };
  });
  sessions.ended(ended);
  const url = accountLinks(ports, site).logIn();
  background.run("notice of a new password", () =>
    sendAccountMail(ports, site, account.email, passwordChangedMail(site.displayName, url)),
  );
}

/** Whether the link went to the address the account still has, and the caller means this account. */
function isMeant(account: AccountState, sentTo: string, meant: string): boolean {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const name = meant.trim();
  return (
    same(account.email, sentTo) &&
    (name === "" || same(name, account.email) || same(name, account.username))
  );
}
