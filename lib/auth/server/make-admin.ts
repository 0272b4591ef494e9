import { accountLinks } from "#lib/auth/server/mails/account-links.ts";
import { passwordSchema, registerSchema } from "#lib/auth/shared/auth-rules.ts";
import { localPart } from "#lib/auth/shared/word-in-password.ts";
import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  findAccountState,
  removePhone,
  verifyMemberEmail,
} from "#lib/members/server/account-state.ts";
import { createMember } from "#lib/members/server/create-member.ts";
import { storeRole } from "#lib/members/server/managed-role.ts";
import { getRestrictions, lockMember } from "#lib/members/server/member-restrictions.ts";
import { isStaff, roles } from "#lib/members/shared/member.ts";
import { hasFeature, type Site } from "#lib/site/shared/site.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import type { AccountPorts } from "./account-ports.ts";
import { deletePassword, deleteSocialCredentials, upsertPassword } from "./credential-queries.ts";
import { assertNotGuessable } from "./guessable-password.ts";
import { issueToken } from "./one-time-tokens.ts";
import { readCall } from "./read-fields.ts";
import { deleteMemberSessions } from "./session-queries.ts";

type Ports = Pick<AccountPorts, "store" | "directory" | "passwords" | "toOrigin">;
/** The account to make an admin; `username` may be empty. */
type NewAdmin = { site: Site; email: string; username: string };

const invalid = (message: string, field: string) =>
  new AppError("BAD_USER_INPUT", message, { field });

/** Gives an account the role of an admin; one that has a staff role above moderators keeps it. */
async function promote(tx: Transaction, memberId: number): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member) throw invalid("The account was deleted meanwhile.", "email");
  if (member.roleId === roles.spammer || (await getRestrictions(tx, memberId)).length > 0)
    throw invalid("The account is restricted: lift the restriction first.", "email");
  const isAdminAlready = isStaff(member.roleId) && member.roleId !== roles.moderator;
  const roleId = isAdminAlready ? member.roleId : roles.administrator;
  await storeRole(tx, memberId, { roleId, badge: member.badge, siteIds: [], editedSiteIds: [] });
}

/**
 * Creates an admin account for an operator, who vouches for the address: a new account, or the
 * existing account of the address. Ends its sessions. An account whose address was never confirmed
 * may belong to somebody else: its password, social logins and phone number are removed.
 * @param options.password a new one; without it the owner chooses one with the link
 * @returns whether the account is new, its username, and the link to choose a password, which is
 * valid for 30 minutes; `null` if a password was given
 * @throws AppError BAD_USER_INPUT or CONFLICT with the field `email`, `username` or `password`
 */
export async function makeAdmin(
  ports: Ports,
  options: NewAdmin & { password: string | null },
): Promise<{ isNew: boolean; link: string | null }> {
  const { store, directory, passwords } = ports;
  const { site, password } = options;
  const schema = registerSchema({ isSocialNetwork: false });
  // The schema requires a password; the given password is checked below.
  const typed = { email: options.email, username: options.username, password: "not-used-1" };
  const { email, username } = readCall(schema, typed);
  let hash: string | null = null;
  if (password !== null) {
    readCall(passwordSchema, { password });
    await assertNotGuessable(store.db, { site, password, own: [username, localPart(email)] });
    hash = await passwords.hash(password);
  } else if (!hasFeature(site, "Accounts"))
    throw invalid(`${site.prefix} has no accounts: name another site.`, "site");
  const known = await findAccountState(store.db, email);
  const { memberId, token } = await inTransaction(store, async (tx, invalidate) => {
    const member = { email, username, firstName: null, lastName: null, homeSiteId: site.id };
    const memberId =
      known?.id ??
      (await createMember(
        tx,
        { ...member, isEmailVerified: true },
        listSiteNames(directory.all()),
      ));
    if (memberId === null) throw invalid("The account was made meanwhile: try again.", "email");
    await promote(tx, memberId);
    if (known && !known.emailVerified) {
      // Another person may have created the account with this address.
      await deletePassword(tx, memberId);
      await deleteSocialCredentials(tx, memberId);
      await removePhone(tx, memberId);
      await verifyMemberEmail(tx, memberId);
    }
    if (hash !== null) await upsertPassword(tx, memberId, hash);
    await deleteMemberSessions(tx, memberId);
    invalidate(
      "User",
      memberId,
      directory.all().map(({ id }) => id),
    );
    const about = { purpose: "reset-password", memberId, email } as const;
    return { memberId, token: hash === null ? await issueToken(tx, about) : null };
  });
  return {
    isNew: memberId !== known?.id,
    link: token === null ? null : accountLinks(ports, site).reset(token),
  };
}
