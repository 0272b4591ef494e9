import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";
import { pageSlug } from "#lib/members/server/page-slug.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";

/** The followed members and subjects of a member. */
export const followExportParts: readonly ExportPart[] = [
  {
    name: "followed-members",
    title: "Members you follow",
    references: ["member_follows.follower_id"],
    select: (memberId) => sql`
      select m.username, ${pageSlug} as slug, f.inserted_at as "followedAt"
      from member_follows f join members m on m.id = f.followed_id
      where f.follower_id = ${memberId} order by f.inserted_at`,
    toPath: (row) => (row.slug === null ? null : memberPath(String(row.slug))),
    hidden: ["slug"],
  },
  {
    name: "followed-tags",
    title: "Tags you follow",
    references: ["tag_follows.member_id"],
    select: (memberId) => sql`
      select f.site_id as "siteId", t.name as tag, f.inserted_at as "followedAt"
      from tag_follows f join tags t on t.id = f.tag_id
      where f.member_id = ${memberId} order by f.inserted_at`,
  },
  {
    name: "followed-topics",
    title: "Topics you follow",
    references: ["topic_follows.member_id"],
    select: (memberId) => sql`
      select f.site_id as "siteId", c.name as topic, f.inserted_at as "followedAt"
      from topic_follows f join categories c on c.id = f.category_id
      where f.member_id = ${memberId} order by f.inserted_at`,
  },
  {
    name: "followed-conditions",
    title: "Conditions you follow",
    references: ["disorder_follows.member_id"],
    select: (memberId) => sql`
      select d.name as condition, f.inserted_at as "followedAt"
      from disorder_follows f join disorders d on d.id = f.disorder_id
      where f.member_id = ${memberId} order by f.inserted_at`,
  },
];
