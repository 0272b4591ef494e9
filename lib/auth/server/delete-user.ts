import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { deletionMail } from "#lib/auth/server/mails/account-mails.ts";
import { sendAccountMail } from "#lib/auth/server/mails/send-account-mail.ts";
import { coolOffDays, deletionTexts } from "#lib/auth/shared/account-deletion.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { getAccountState } from "#lib/members/server/account-state.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { deleteDeletion, findDeletion, upsertDeletion } from "./account-deletion-queries.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { assertIsOwner } from "./assert-is-owner.ts";
import { assertSession } from "./assert-session.ts";
import type { Session } from "./session.ts";
import { deleteMemberSessions } from "./session-queries.ts";

type Db = AccountPorts["store"]["db"];

/** The time at which a member's account will be deleted, if they have requested it. */
export async function getDeletionDueAt(db: Db, memberId: number): Promise<Date | null> {
  return (await findDeletion(db, memberId))?.dueAt ?? null;
}

/**
 * Requests the deletion of the viewer's account (spec §7 delete_user). It is due after the
 * cool-off, during which a login offers to keep the account. Every session ends and the owner gets
 * a mail.
 * @param options.password of the account; ignored if it has none
 * @param options.erasesWords whether their posts are deleted too; otherwise the posts stay without
 * their name
 * @returns when the account is deleted
 * @throws AppError UNAUTHENTICATED; FORBIDDEN for staff, who must lose their role first, and for an
 * account without a password whose login is not recent; BAD_USER_INPUT for `password`; RATE_LIMITED
 */
export async function deleteUser(
  ports: AccountPorts,
  options: Pick<AccountCall, "site"> & {
    session: Session | null;
    password: string;
    erasesWords: boolean;
  },
): Promise<Date> {
  const { store, sessions, background } = ports;
  const { session, site, password, erasesWords } = options;
  assertSession(session, "account.sessions");
  const { member } = session;
  if (session.isStaff) throw new AppError("FORBIDDEN", deletionTexts.staff);
  const account = await getAccountState(store.db, member.id);
  if (!account) throw new AppError("UNAUTHENTICATED", errorTexts.logInFirst);
  await assertIsOwner(ports, { session, password });
  const { dueAt, ended } = await store.db.transaction(async (tx) => ({
    dueAt: await upsertDeletion(tx, { memberId: member.id, erasesWords, days: coolOffDays }),
    ended: await deleteMemberSessions(tx, member.id),
  }));
  sessions.ended(ended);
  const mail = deletionMail(site.displayName, accountLinks(ports, site).logIn());
  background.run("notice of a deletion", () => sendAccountMail(ports, site, account.email, mail));
  return dueAt;
}

/**
 * Keeps the viewer's account after all.
 * @returns whether it was to be deleted
 * @throws AppError UNAUTHENTICATED
 */
export async function keepAccount(db: Db, viewer: Viewer): Promise<boolean> {
  assertCan(viewer, "account.editPrivate");
  return deleteDeletion(db, viewer.id);
}
