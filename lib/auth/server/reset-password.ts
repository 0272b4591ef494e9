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
import { deleteSocialCredentials, upsertPassword } from "./credential-queries.ts";
import { assertNotGuessable } from "./guessable-password.ts";
import { consumeToken, readToken } from "./one-time-tokens.ts";
import { getText, readCall } from "./read-fields.ts";
import { deleteMemberSessions } from "./session-queries.ts";
import { sha256 } from "./sha256.ts";
import { deleteLinks } from "./token-queries.ts";

const refused = () => new AppError("BAD_USER_INPUT", accountTexts.passwordNotSaved);

/**
 * Sets a new password with a link that was mailed to the account. Ends all of its sessions and notifies the owner by
 * mail; it does not log anyone in. The browser becomes a known browser, because its user can read the account's mail.
 *
 * The link verifies the email. If it was not verified before, another person may have created the account
 * with it, so its social logins and phone number are removed too.
 * @param options.body email_or_username (optional: must match the account), reset_key, password
 * @throws AppError BAD_USER_INPUT with the field `password` when that is invalid, and one message for a
 * link that is invalid, used, replaced, expired or of another account; RATE_LIMITED; UNAVAILABLE
 * @returns the `Set-Cookie` value that makes the browser a known one
 */
export async function resetPassword(
  ports: AccountPorts,
  options: AccountCall & { cookieHeader: string | undefined; body: unknown },
): Promise<string> {
  const { store, limits, passwords, sessions, background, knownBrowsers } = ports;
  const { site, address, cookieHeader, body } = options;
  const key = getText(body, "reset_key");
  const { password } = readCall(passwordSchema, body);
  await limits.consume("resetPasswordByAddress", address);
  await limits.consume("resetPasswordByToken", sha256(key));
  // Checked before the expensive hash, and again when the password is stored.
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
  return knownBrowsers.remember(cookieHeader, { siteId: site.id, email: account.email });
}

/** Whether the link was sent to the account's current email and matches the account the caller named. */
function isMeant(account: AccountState, sentTo: string, meant: string): boolean {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const name = meant.trim();
  return (
    same(account.email, sentTo) &&
    (name === "" || same(name, account.email) || same(name, account.username))
  );
}
