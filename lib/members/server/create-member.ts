import type { Queryable } from "#lib/core/server/db/client.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import { claimName } from "./claim-name.ts";
import { insertMember, nextMemberId } from "./create-member-queries.ts";

/** Someone who is about to have an account. */
export type NewMember = {
  /** Lower case. */
  email: string;
  /** Empty for one who has chosen none: it is `CommunityMember{id}` then (spec §5). */
  username: string;
  firstName: string | null;
  lastName: string | null;
  homeSiteId: number;
  /** The address has been proven already, by who vouches for it. */
  isEmailVerified: boolean;
};

/**
 * Makes an account of the network. At the same moment for the same address or the same name, one is
 * made.
 * @param siteNames of every site: nobody may pass for one
 * @returns its id, or `null` when the address has an account already
 * @throws AppError CONFLICT when somebody has the username, BAD_USER_INPUT when nobody may
 */
export async function createMember(
  tx: Queryable,
  member: NewMember,
  siteNames: readonly string[],
): Promise<number | null> {
  const id = await nextMemberId(tx);
  const chosen = member.username !== "";
  const username = chosen ? member.username : defaultUsername(id);
  const slug = await claimName(tx, {
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
    slug,
    emailVerified: isEmailVerified,
    isVerified: isEmailVerified,
  });
  return isStored ? id : null;
}
