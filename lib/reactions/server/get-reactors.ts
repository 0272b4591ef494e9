import type { Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isStaff, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  type Reactable,
  type ReactionType,
  reactorsPerPage,
} from "#lib/reactions/shared/reaction.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { filterVisible, type ReactableOwners } from "./reactable-owners.ts";
import { countReactors, findReactors } from "./reaction-queries.ts";

export type ReactorRow = { memberId: number; type: ReactionType };
export type ReactorPage = { total: number; reactors: ReactorRow[] };

/**
 * One page of the members who reacted to a target, newest first. For members only: guests see
 * counts (decision 51). Deleted accounts and spammers are left out, and, except for staff, members
 * with a block between them and the viewer.
 * @param options.page counted from 1
 * @throws AppError UNAUTHENTICATED, FORBIDDEN if the site has reactions switched off, NOT_FOUND
 */
export async function getReactors(options: {
  db: Queryable;
  owners: ReactableOwners;
  site: SiteWithFeatures;
  viewer: Viewer;
  reactable: Reactable;
  type: ReactionType | null;
  page: number;
}): Promise<ReactorPage> {
  const { db, owners, site, viewer, reactable, type, page } = options;
  assertCan(viewer, "reactors.list");
  if (!hasFeature(site, "Reactions")) {
    throw new AppError("FORBIDDEN", "Reactions are not available on this site.");
  }
  const [visible] = await filterVisible(db, owners, site, [reactable]);
  if (!visible) throw new AppError("NOT_FOUND", "This has been removed.");
  const list = { reactable: visible, type, viewerId: isStaff(viewer.roleId) ? null : viewer.id };
  const [total, reactors] = await Promise.all([
    countReactors(db, list),
    findReactors(db, list, {
      limit: reactorsPerPage,
      offset: (page - 1) * reactorsPerPage,
    }),
  ]);
  return { total, reactors };
}
