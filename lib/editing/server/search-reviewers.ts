import { getEditedItem } from "#lib/content/server/get-edited-item.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import { reviewLimits } from "#lib/editing/shared/review.ts";
import { getMembersByIds, type PublicMember, toMemberOn } from "#lib/members/server/get-members.ts";
import { roles, type Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findEditorIds } from "./review-queries.ts";

/** The length of a username (spec §5). */
const maxTermLength = 60;

/**
 * Members whom an editor of an item can ask for a review: those who may change and publish everything.
 * @param options.search a part of the name; empty for all
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function searchReviewers(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  search: string;
}): Promise<PublicMember[]> {
  const { db, site, viewer, id, search } = options;
  await getEditedItem({ db, site, viewer, id });
  const term = cleanText(search).slice(0, maxTermLength).toLowerCase();
  const exceptId = (viewer as NonNullable<Viewer>).id;
  const ids = await findEditorIds(db, {
    term,
    siteId: site.id,
    exceptId,
    limit: reviewLimits.maxReviewers,
  });
  const found = await getMembersByIds(db, ids);
  return found.flatMap((member) =>
    member && toMemberOn(site, member).roleId !== roles.spammer ? [member] : [],
  );
}
