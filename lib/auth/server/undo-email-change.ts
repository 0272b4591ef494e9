import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountForUpdate, setEmail } from "#lib/members/server/account-state.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { deleteMemberSessions } from "./auth-queries.ts";
import { deletePassword, deleteSocialCredentials } from "./credential-queries.ts";
import { consumeToken } from "./one-time-tokens.ts";
import { sendResetLink } from "./send-links.ts";
import { deleteLinks, deleteUndosSince } from "./token-queries.ts";

/**
 * Brings the former address of an account back, for who owns it: by a link, for seven days. Somebody
 * else has been in the account, so that every way in ends: password, social logins and sessions. A
 * link to a new password goes to the address. Later changes of the address cannot be taken back any
 * more: theirs were not the owner's.
 * @throws AppError BAD_USER_INPUT for a link that is none, used or too old, and where the address has
 * got an account since; RATE_LIMITED
 */
export async function undoEmailChange(
  ports: AccountPorts,
  options: AccountCall & { token: unknown },
): Promise<void> {
  const { store, limits, sessions, background } = ports;
  const { site } = options;
  const badLink = () => new AppError("BAD_USER_INPUT", accountTexts.linkUsed, { field: "token" });
  await limits.consume("verifyEmailByAddress", options.address);
  const { whom, ended } = await store.db.transaction(async (tx) => {
    const token = await consumeToken(tx, "undo-email-change", options.token);
    const account = token && (await getAccountForUpdate(tx, token.memberId));
    if (!account || !(await setEmail(tx, account.id, token.email))) throw badLink();
    await deletePassword(tx, account.id);
    await deleteSocialCredentials(tx, account.id);
    await deleteLinks(tx, account.id);
    await deleteUndosSince(tx, account.id, token.insertedAt);
    const ended = await deleteMemberSessions(tx, account.id);
    return { whom: { site, memberId: account.id, email: token.email }, ended };
  });
  sessions.ended(ended);
  background.run("reset mail", () => sendResetLink(ports, whom));
}
