import { inTransaction } from "#lib/core/server/invalidation.ts";
import { createMember } from "#lib/members/server/create-member.ts";
import { storeSignUpAddress } from "#lib/moderation/server/members/same-address.ts";
import { listSiteNames } from "#lib/site/shared/site-name.ts";
import type { AccountCall, AccountPorts } from "./account-ports.ts";
import { upsertPassword } from "./credential-queries.ts";

/**
 * Stores an unverified account.
 * @param account.username empty to generate one
 * @param passwordHash `null` for an account whose owner sets a password by mail
 * @returns its id, `null` if the email already has an account
 * @throws AppError CONFLICT or BAD_USER_INPUT for `username`
 */
export async function storeAccount(
  {
    store,
    directory,
    hashSignUpAddress,
  }: Pick<AccountPorts, "store" | "directory" | "hashSignUpAddress">,
  { site, address }: AccountCall,
  account: { email: string; username: string; firstName: string; lastName: string },
  passwordHash: string | null,
): Promise<number | null> {
  const { email, username, firstName, lastName } = account;
  const names = { firstName: firstName || null, lastName: lastName || null };
  const sites = directory.all();
  return inTransaction(store, async (tx, invalidate) => {
    const memberId = await createMember(
      tx,
      { email, username, ...names, homeSiteId: site.id, isEmailVerified: false },
      listSiteNames(sites),
    );
    if (memberId === null) return null;
    await storeSignUpAddress(tx, { memberId, addressHash: hashSignUpAddress(address) });
    if (passwordHash !== null) await upsertPassword(tx, memberId, passwordHash);
    // Pages that looked for the username found nothing: it exists now.
    invalidate(
      "User",
      memberId,
      sites.map(({ id }) => id),
    );
    return memberId;
  });
}
