import { grantableBadges, grantableSecondaryBadges } from "#lib/awards/shared/award.ts";
import { awardRefusals } from "#lib/awards/shared/award-texts.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { PublicMember } from "#lib/members/server/get-members.ts";
import { storeBadges } from "#lib/members/server/managed-role.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { hasRoleForBadge } from "#lib/members/shared/role-badges.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { insertAwardLog } from "./award-queries.ts";
import { getGrantee, parseReason } from "./grant-award.ts";

/** @throws AppError BAD_USER_INPUT for an unknown badge */
function parseBadge<Known extends string>(
  badge: string | null,
  known: readonly Known[],
  field: string,
): Known | null {
  if (badge === null || badge === "" || badge === "member") return null;
  const found = known.find((one) => one === badge);
  if (!found) throw new AppError("BAD_USER_INPUT", awardRefusals.badge, { field });
  return found;
}

/**
 * Sets both badges of a member; `null` removes one. The badge of a role requires the role, so that
 * only staff look like staff.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT
 */
export async function setBadges(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  memberId: number;
  badge: string | null;
  secondaryBadge: string | null;
  reason: string;
}): Promise<PublicMember> {
  const { store, site, viewer, memberId } = options;
  assertCan(viewer, "award.grant");
  const badge = parseBadge(options.badge, grantableBadges, "badge");
  const secondaryBadge = parseBadge(
    options.secondaryBadge,
    grantableSecondaryBadges,
    "secondaryBadge",
  );
  const reason = parseReason(options.reason);
  const member = await getGrantee(store.db, memberId);
  if (!hasRoleForBadge(badge, member.roleId))
    throw new AppError("BAD_USER_INPUT", awardRefusals.roleBadge, { field: "badge" });
  await inTransaction(store, async (tx, invalidate) => {
    await storeBadges(tx, memberId, { badge, secondaryBadge });
    const value = [badge ?? "none", secondaryBadge ?? "none"].join(", ");
    const log = { siteId: site.id, actorId: viewer.id, memberId, value, reason };
    await insertAwardLog(tx, { ...log, operation: "SET_BADGES" });
    invalidate("User", memberId);
  });
  return { ...member, badge, secondaryBadge };
}
