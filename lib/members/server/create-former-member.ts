import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { defaultUsername } from "#lib/members/shared/default-username.ts";
import type { SocialSite } from "#lib/members/shared/social-sites.ts";
import { type ClaimedName, claimName } from "./claim-name.ts";
import { insertMember, nextMemberId } from "./create-member-queries.ts";
import { insertSocialSites } from "./social-site-queries.ts";

/** The columns of a member of a former system, without the names, which are chosen here. */
type FormerMember = Omit<
  Parameters<typeof insertMember>[1],
  "id" | "username" | "usernameKey" | "slug"
>;

/** Claims the first name that is free and not reserved; otherwise the default name. */
async function takeName(
  tx: Queryable,
  id: number,
  { names, siteNames }: { names: readonly string[]; siteNames: readonly string[] },
): Promise<ClaimedName & { username: string }> {
  for (const username of names) {
    try {
      const claim = { username, memberId: null, siteNames, isStaff: false };
      return { username, ...(await claimName(tx, claim)) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  const username = defaultUsername(id);
  const claim = { username, memberId: id, siteNames, isStaff: false };
  return { username, ...(await claimName(tx, claim)) };
}

/**
 * Creates the account of a member of a former system, for the operator.
 * @param options.names usernames that the member may have, the best first, valid by the rules of usernames
 * @param options.sites the member's profiles on other platforms
 * @returns the id and the username, or `null` when the address has an account
 */
export async function createFormerMember(
  tx: Queryable,
  member: FormerMember,
  options: { names: readonly string[]; siteNames: readonly string[]; sites: readonly SocialSite[] },
): Promise<{ id: number; username: string } | null> {
  const id = await nextMemberId(tx);
  const name = await takeName(tx, id, options);
  if (!(await insertMember(tx, { ...member, id, ...name }))) return null;
  const rows = options.sites.map(({ platform, handle }) => ({ memberId: id, platform, handle }));
  await insertSocialSites(tx, rows);
  return { id, username: name.username };
}
