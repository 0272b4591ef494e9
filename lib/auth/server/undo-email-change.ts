import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountForUpdate, setEmail } from "#lib/members/server/account-state.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { deletePassword, deleteSocialCredentials } from "./credential-queries.ts";
import { consumeToken } from "./one-time-tokens.ts";
import { sendResetLink } from "./send-links.ts";
import { deleteMemberSessions } from "./session-queries.ts";
import { deleteLinks, deleteUndosSince } from "./token-queries.ts";

/**
 * Restores the previous email of an account with a link that works for seven days. Another person has had
 * access, so all passwords, social logins and sessions are deleted, and a link to set a new password goes
 * to the restored email. Undo links of later changes stop working: the owner did not make them.
 * @throws AppError BAD_USER_INPUT for a link that is invalid, used or expired, and if the email has got
 * another account since; RATE_LIMITED
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
