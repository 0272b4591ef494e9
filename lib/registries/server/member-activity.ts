import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { includesSite } from "#lib/moderation/server/content-moderator.ts";
import { findLastSeen, listActivity, type SiteActivity } from "./member-activity-queries.ts";

export type { SiteActivity };

/**
 * The number of a member's posts per site that the viewer moderates. Other sites are left out,
 * because they may reveal the member's illness.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getMemberActivity(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<SiteActivity[]> {
  assertCan(viewer, "member.read");
  const activity = await listActivity(db, memberId);
  return activity.filter(({ siteId }) => includesSite(viewer.moderatedSiteIds, siteId));
}

/** When a member was last seen on a site that the viewer moderates. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getLastSeen(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<Date | null> {
  assertCan(viewer, "member.read");
  return findLastSeen(db, viewer, memberId);
}
