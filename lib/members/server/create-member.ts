import type { Queryable } from "#lib/core/server/db/client.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { claimName } from "./claim-name.ts";
import { insertMember, nextMemberId } from "./create-member-queries.ts";

/** The fields of a new account. */
export type NewMember = {
  /** In lower case. */
  email: string;
  /** Empty if none was chosen; the account then gets `CommunityMember{id}` (spec §5). */
  username: string;
  firstName: string | null;
  lastName: string | null;
  homeSiteId: number;
  /** True when a trusted identity provider has already verified the email. */
  isEmailVerified: boolean;
};

/**
 * Creates an account. Of concurrent calls with the same email or username, only one succeeds.
 * @param siteNames names of all sites, which are reserved
 * @returns its id, or `null` when the email already has an account
 * @throws AppError CONFLICT when the username is taken, BAD_USER_INPUT when it is reserved
 */
export async function createMember(
  tx: Queryable,
  member: NewMember,
  siteNames: readonly string[],
): Promise<number | null> {
  const id = await nextMemberId(tx);
  const chosen = member.username !== "";
  const username = chosen ? member.username : defaultUsername(id);
  const claimed = await claimName(tx, {
    username,
    memberId: chosen ? null : id,
    siteNames,
    isStaff: false,
  });
  const { isEmailVerified, ...row } = member;
  const isStored = await insertMember(tx, {
    ...row,
    id,
    username,
    ...claimed,
    emailVerified: isEmailVerified,
    isVerified: isEmailVerified,
  });
  return isStored ? id : null;
}
