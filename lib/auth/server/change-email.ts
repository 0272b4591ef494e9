import * as z from "zod/mini";
import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { changeEmailMail, emailChangedMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { accountTexts } from "#lib/auth/shared/account-texts.ts";
import { loginSchema } from "#lib/auth/shared/auth-rules.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  findAccountState,
  getAccountForUpdate,
  setEmail,
} from "#lib/members/server/account-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { assertSession } from "./assert-session.ts";
import { consumeToken, issueToken } from "./one-time-tokens.ts";
import { readCall } from "./read-fields.ts";
import { sendAlreadyMemberMail } from "./send-already-member-mail.ts";
import type { Session } from "./session.ts";
import { deleteToken } from "./token-queries.ts";

const form = z.object({ email: loginSchema.shape.email });
const badLink = () => new AppError("BAD_USER_INPUT", accountTexts.linkUsed, { field: "token" });

/**
 * Sends a confirmation link to a new email address; nothing changes until it is used. When the address
 * already has an account, only its owner learns that, by mail.
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT for `email`; RATE_LIMITED
 */
export async function requestEmailChange(
  ports: AccountPorts,
  options: AccountCall & { viewer: Viewer; email: unknown },
): Promise<void> {
  const { viewer, site, address } = options;
  assertCan(viewer, "email.change");
  const { email } = readCall(form, { email: options.email });
  await ports.limits.consume("resendMailByAddress", address);
  await ports.limits.consume("resendMailByAccount", viewer.id);
  ports.background.run("change of an address", async () => {
    if (await findAccountState(ports.store.db, email))
      return sendAlreadyMemberMail(ports, site, email);
    const whom = { memberId: viewer.id, email };
    const token = await issueToken(ports.store.db, { ...whom, purpose: "change-email" });
    const url = accountLinks(ports, site).changeEmail(token);
    await sendAccountMail(ports, site, email, changeEmailMail(site.displayName, url));
  });
}

/**
 * Changes the email of the viewer's account to the address the link was sent to (spec §7 updateEmail).
 * The old address gets a mail and can undo the change for seven days. When this verifies the account,
 * the session gets a new cookie.
 * @param options.clearToken cancels the requested change instead
 * @returns the `Set-Cookie` values to send
 * @throws AppError UNAUTHENTICATED; BAD_USER_INPUT for a link that is invalid, used, replaced, expired or
 * of another account, and when another account took the address meanwhile
 */
export async function changeEmail(
  ports: AccountPorts,
  options: AccountCall & {
    session: Session | null;
    token: unknown;
    clearToken?: boolean;
  },
): Promise<string[]> {
  const { session, site, address, clearToken = false } = options;
  assertSession(session, "email.change");
  const { store, sessions } = ports;
  const memberId = session.member.id;
  if (clearToken) {
    await deleteToken(store.db, memberId, "change-email");
    return [];
  }
  await ports.limits.consume("verifyEmailByAddress", address);
  const { before, undo } = await inTransaction(store, async (tx, invalidate) => {
    const token = await consumeToken(tx, "change-email", options.token);
    const account = await getAccountForUpdate(tx, memberId);
    if (!account || token?.memberId !== memberId) throw badLink();
    if (!(await setEmail(tx, memberId, token.email))) throw badLink();
    await deleteToken(tx, memberId, "reset-password");
    await deleteToken(tx, memberId, "verify-email");
    invalidate("User", memberId);
    // An unverified address may belong to a person who does not know about the account.
    if (!account.emailVerified) return { before: account, undo: null };
    const whom = { memberId, email: account.email };
    return {
      before: account,
      undo: await issueToken(tx, { ...whom, purpose: "undo-email-change" }),
    };
  });
  if (undo !== null) {
    const url = accountLinks(ports, site).undoEmailChange(undo);
    ports.background.run("notice of a new address", () =>
      sendAccountMail(ports, site, before.email, emailChangedMail(site.displayName, url)),
    );
  }
  return before.isVerified ? [] : sessions.rotate(session);
}
