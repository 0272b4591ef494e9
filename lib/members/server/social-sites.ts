import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { findDuplicate, type SocialSite } from "#lib/members/shared/social-sites.ts";
import {
  deleteSocialSites,
  findSocialSites,
  insertSocialSites,
  listSocialSites,
  lockMember,
  restoreSocialSites,
  type SocialSiteRow,
} from "./social-site-queries.ts";

export type { SocialSiteRow };

/** The limit of social sites per member. */
const maxSites = 30;

/**
 * All social sites of members in the order of the ids, the oldest site first. Use
 * `getVisibleSocialSites` of the domain profiles to filter them for a viewer.
 */
export async function getSocialSites(
  db: Queryable,
  memberIds: readonly number[],
): Promise<SocialSiteRow[][]> {
  const rows = await listSocialSites(db, memberIds);
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return memberIds.map((id) => byMember.get(id) ?? []);
}

/**
 * Adds social sites to a member and updates those given with an id. The others stay. The caller has
 * validated each of them.
 * @returns all social sites, oldest first
 * @throws AppError NOT_FOUND for an id of another member; BAD_USER_INPUT for duplicates and for more than 30
 */
export async function mergeSocialSites(
  tx: Transaction,
  invalidate: Invalidate,
  options: { memberId: number; sites: readonly SocialSite[] },
): Promise<SocialSiteRow[]> {
  const { memberId, sites } = options;
  await lockMember(tx, memberId);
  const stored = await findSocialSites(tx, memberId);
  const known = sites.flatMap(({ id, platform, handle }) =>
    id === undefined ? [] : [{ id: Number(id), platform, handle, memberId }],
  );
  const fresh = sites.flatMap(({ id, platform, handle }) =>
    id === undefined ? [{ platform, handle, memberId }] : [],
  );
  const ids = new Set(known.map(({ id }) => id));
  if (ids.size < known.length)
    throw new AppError("BAD_USER_INPUT", validationTexts.fallback, { field: "socialSites" });
  const storedIds = new Set(stored.map(({ id }) => id));
  if (known.some(({ id }) => !storedIds.has(id)))
    throw new AppError("NOT_FOUND", memberTexts.noSuchSite, { field: "socialSites" });
  const kept = stored.filter(({ id }) => !ids.has(id));
  const all = [...kept, ...known, ...fresh];
  if (findDuplicate(all.map(({ platform, handle }) => ({ platform, handle }))) !== -1)
    throw new AppError("BAD_USER_INPUT", validationTexts.duplicateSocials, {
      field: "socialSites",
    });
  if (all.length > maxSites)
    throw new AppError("BAD_USER_INPUT", memberTexts.tooManySites, { field: "socialSites" });
  // Updating rows one by one would violate the unique index when two of them swap values.
  await deleteSocialSites(tx, memberId, [...ids]);
  await restoreSocialSites(tx, known);
  await insertSocialSites(tx, fresh);
  invalidate("User", memberId);
  return findSocialSites(tx, memberId);
}
