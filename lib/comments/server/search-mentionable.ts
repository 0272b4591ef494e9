import { getContentByIds } from "#lib/content/server/list-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { getMembersByIds, type PublicMember, toMemberOn } from "#lib/members/server/get-members.ts";
import { roles, type Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findMentionableIds } from "./mention-search-queries.ts";

/** Maximum number of members in a search result. */
const maxResults = 8;
/** The length of a username (spec §5). */
const maxTermLength = 60;

/**
 * Members to mention by their username (spec §3 Mentionable search). Deleted members, spammers and members
 * who blocked the viewer, or whom the viewer blocked, are never among them.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED
 */
export async function searchMentionable(options: {
  db: Queryable;
  limits: Limits;
  site: SiteScope;
  viewer: Viewer;
  username: string;
  /** The id of the item whose discussion the text is for. */
  contentId: number | null;
  adminsOnly: boolean;
}): Promise<PublicMember[]> {
  const { db, site, viewer, contentId, adminsOnly } = options;
  assertCan(viewer, "member.search");
  await options.limits.consume("userSearch", viewer.id);
  await options.limits.consume("userSearchHourly", viewer.id);
  const term = options.username
    .toWellFormed()
    .replaceAll("\0", "")
    .trim()
    .slice(0, maxTermLength)
    .toLowerCase();
  const [item] = contentId === null ? [] : await getContentByIds(db, site, [contentId]);
  const discussion = item ? { contentId: item.id, authorId: item.authorId } : null;
  if (term === "" && !discussion) return [];
  const search = { viewerId: viewer.id, term, discussion, adminsOnly, limit: maxResults };
  const found = await getMembersByIds(db, await findMentionableIds(db, search));
  return found.filter(
    (member) => member !== null && toMemberOn(site, member).roleId !== roles.spammer,
  ) as PublicMember[];
}
