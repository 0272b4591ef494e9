import type { Queryable } from "#lib/core/server/db/client.ts";
import { findMemberSlugs } from "#lib/imports/server/import-people-queries.ts";
import type { OldAddress } from "#lib/imports/server/old-address.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { BlogFacts } from "#lib/imports/server/wordpress/blog-facts.ts";
import type { Blog } from "#lib/imports/server/wordpress/choose-blog.ts";
import { findCommunityRoots } from "#lib/imports/server/wordpress/community-roots.ts";
import type { ForumSource } from "#lib/imports/server/wordpress/forum-source.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";

/** The parts of a profile that have their own URLs in BuddyPress and bbPress. */
const partsOfProfile = ["profile", "activity", "friends", "groups", "forums"];
const partsInForums = ["topics", "replies", "favorites", "subscriptions"];

type Parts = { db: BlogDatabase; blog: Blog; facts: BlogFacts };

/** Whether the network has a table of BuddyPress. */
export const hasCommunity = ({ db, blog }: Pick<Parts, "db" | "blog">): boolean =>
  [...db.tables].some((table) => table.startsWith(`${blog.networkPrefix}bp_`));

/**
 * The old addresses of BuddyPress and bbPress profiles, with the new paths of their members.
 * @param members by the ids of their accounts
 */
export async function findPeopleAddresses(
  db: Queryable,
  parts: Parts,
  forums: ForumSource,
  members: ReadonlyMap<string, number>,
): Promise<OldAddress[]> {
  const roots = hasCommunity(parts) ? findCommunityRoots(parts.facts, "members") : [];
  const users = forums.forums.size > 0 && forums.root !== null ? [forums.root] : [];
  if (roots.length + users.length === 0) return [];
  const slugs = await findMemberSlugs(db, [...new Set(members.values())]);
  return [...members].flatMap(([id, memberId]) => {
    const slug = slugs.get(memberId);
    const nicename = parts.facts.users.get(id)?.nicename ?? "";
    if (slug === undefined || nicename === "") return [];
    const toMember = (from: string): OldAddress => ({
      kind: "members",
      from,
      to: memberPath(slug),
    });
    return [
      ...roots.flatMap((root) => {
        const own = `${root}/${nicename}`;
        return [own, ...partsOfProfile.map((part) => `${own}/${part}`)].map(toMember);
      }),
      ...users.flatMap((root) => {
        const own = `${root}/${forums.words.users}/${nicename}`;
        return [own, ...partsInForums.map((part) => `${own}/${part}`)].map(toMember);
      }),
    ];
  });
}
