import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { can } from "#lib/members/shared/permissions.ts";
import type { Visibility } from "#lib/profiles/server/get-visible-fields.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type AwardLogRow,
  findAwardLog,
  findMemberAwards,
  type MemberAwardRow,
} from "./award-queries.ts";

export type { AwardLogRow, MemberAwardRow };

/**
 * The awards of members on the site that the viewer may see (spec §7 userAwards), in the order of the ids, the newest
 * first. Staff who grant awards see all awards of others.
 * @param options.visibilities what the viewer may see of each member
 */
export async function getAwards(
  db: Queryable,
  site: SiteScope,
  options: {
    viewer: Viewer;
    memberIds: readonly number[];
    visibilities: readonly Visibility[];
  },
): Promise<MemberAwardRow[][]> {
  const { viewer, memberIds, visibilities } = options;
  const maySeeAll = can(viewer, "award.grant");
  const rows = await findMemberAwards(db, site, memberIds);
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return memberIds.map((id, index) => {
    const isVisible = visibilities[index]?.fields.has("awards") || (maySeeAll && id !== viewer?.id);
    return isVisible ? (byMember.get(id) ?? []) : [];
  });
}

/** The latest changes of a member's awards and badges, for staff who grant them; empty for everyone else. */
export async function getAwardLog(
  db: Queryable,
  site: SiteScope,
  viewer: Viewer,
  memberId: number,
): Promise<AwardLogRow[]> {
  return can(viewer, "award.grant") ? findAwardLog(db, site, memberId) : [];
}
