import {
  editorialTypes,
  getContentByIds,
  getLatestContent,
} from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { listItemsOfInterest } from "./user-recommendation-queries.ts";

type ContentSummary = Awaited<ReturnType<typeof getLatestContent>>[number];

/** Default number of items in one call (spec §9: two per post). */
const defaultLimit = 2;
const maxLimit = 10;

/**
 * Articles of the site for the viewer (spec §7 userRecommendations): articles about the viewer's own or followed
 * conditions and followed tags, then the newest. Guests get the newest. The reason for a recommendation is never in
 * the response, not even for the viewer, and is not stored.
 */
export async function getUserRecommendations(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  limit?: number | null | undefined;
}): Promise<ContentSummary[]> {
  const { db, site, viewer } = options;
  const limit = Math.min(Math.max(1, options.limit ?? defaultLimit), maxLimit);
  const ids = viewer ? await listItemsOfInterest(db, { site, memberId: viewer.id }) : [];
  const isForViewer = (item: ContentSummary | null): item is ContentSummary =>
    item !== null && editorialTypes.includes(item.type) && item.authorId !== viewer?.id;
  const chosen = (await getContentByIds(db, site, ids)).filter(isForViewer).slice(0, limit);
  if (chosen.length === limit) return chosen;
  const known = new Set(chosen.map(({ id }) => id));
  const newest = await getLatestContent({ db, site, limit: 2 * maxLimit });
  const rest = newest.filter((item) => isForViewer(item) && !known.has(item.id));
  return [...chosen, ...rest].slice(0, limit);
}
