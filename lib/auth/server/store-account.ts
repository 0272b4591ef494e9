import { inTransaction } from "#lib/core/server/invalidation.ts";
import { createMember } from "#lib/members/server/create-member.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { AccountPorts } from "./account-ports.ts";
import { upsertPassword } from "./credential-queries.ts";

/**
 * Stores an account that nobody has proven yet.
 * @param account.username empty where none was chosen
 * @param passwordHash `null` for an account whose owner chooses a password by mail
 * @returns its id, `null` when the address has an account already
 * @throws AppError CONFLICT or BAD_USER_INPUT for `username`
 */
export async function storeAccount(
  { store, directory }: Pick<AccountPorts, "store" | "directory">,
  site: Site,
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
      sites.map(({ name }) => name),
    );
    if (memberId === null) return null;
    if (passwordHash !== null) await upsertPassword(tx, memberId, passwordHash);
    // Where there was nobody of this name there is somebody now.
    invalidate(
      "User",
      memberId,
      sites.map(({ id }) => id),
    );
    return memberId;
  });
}
