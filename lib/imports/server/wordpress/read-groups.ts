import { type BlogDatabase, quoteName, readInOrder } from "./blog-database.ts";
import type { BlogFacts } from "./blog-facts.ts";
import type { Blog } from "./choose-blog.ts";
import { findCommunityRoots } from "./community-roots.ts";

/** A group of BuddyPress. */
export type FormerGroup = {
  id: string;
  name: string;
  description: string;
  /** `public`, `private` or `hidden`. */
  status: string;
  /** Its paths on the blog. */
  paths: string[];
};

/** The groups of the network by id; none without the plug-in. */
export async function readGroups(parts: {
  db: BlogDatabase;
  blog: Blog;
  facts: BlogFacts;
}): Promise<Map<string, FormerGroup>> {
  const table = `${parts.blog.networkPrefix}bp_groups`;
  const groups = new Map<string, FormerGroup>();
  const roots = findCommunityRoots(parts.facts, "groups");
  for await (const rows of readInOrder(parts.db, { table, key: "id", batchSize: 1000 }))
    for (const { id, name, slug, description, status } of rows)
      groups.set(id ?? "", {
        id: id ?? "",
        name: name ?? "",
        description: description ?? "",
        status: status ?? "hidden",
        paths: slug ? roots.map((root) => `${root}/${slug}`) : [],
      });
  return groups;
}

/** A member of a group, by account id. */
export type GroupMember = { groupId: string; userId: string; leads: boolean; since: string };

/** Reads the members of groups in batches, without invited and banned people. */
export async function* readGroupMembers({
  db,
  blog,
}: {
  db: BlogDatabase;
  blog: Blog;
}): AsyncGenerator<GroupMember[]> {
  const table = `${blog.networkPrefix}bp_groups_members`;
  const where = `${quoteName("is_confirmed")} = 1 and ${quoteName("is_banned")} = 0`;
  for await (const rows of readInOrder(db, { table, key: "id", where, batchSize: 1000 }))
    yield rows.map(({ group_id, user_id, is_admin, is_mod, date_modified }) => ({
      groupId: group_id ?? "",
      userId: user_id ?? "",
      since: date_modified ?? "",
      leads: is_admin === "1" || is_mod === "1",
    }));
}
