import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { memberTexts } from "#lib/members/shared/member-texts.ts";
import { deleteSocialSites, findSocialSites, lockMember } from "./social-site-queries.ts";

/**
 * Removes a link to an external profile from a member.
 * @throws AppError NOT_FOUND if the member has no such link
 */
export async function removeSocialSite(
  tx: Transaction,
  invalidate: Invalidate,
  { memberId, id }: { memberId: number; id: number },
): Promise<void> {
  await lockMember(tx, memberId);
  const stored = await findSocialSites(tx, memberId);
  if (!stored.some((site) => site.id === id))
    throw new AppError("NOT_FOUND", memberTexts.noSuchSite, { field: "id" });
  await deleteSocialSites(tx, memberId, [id]);
  invalidate("User", memberId);
}
