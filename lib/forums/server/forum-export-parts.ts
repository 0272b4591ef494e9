import { sql } from "drizzle-orm";
import { joinReadableItem, toExportedItemPath } from "#lib/content/server/content-export-parts.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Threads that a member follows, and how far they have read. */
export const forumExportParts: readonly ExportPart[] = [
  {
    name: "followed-threads",
    title: "Threads you follow or have left",
    references: ["thread_follows.member_id"],
    select: (memberId) => sql`
      select f.site_id as "siteId", i.title as thread, i.type, i.slug, i.permalink,
        f.is_following as "isFollowing", f.inserted_at as "since"
      from thread_follows f ${joinReadableItem(sql`f.content_id`, memberId)}
      where f.member_id = ${memberId} order by f.inserted_at`,
    toPath: toExportedItemPath,
    hidden: ["type", "slug", "permalink"],
  },
  {
    name: "read-threads",
    title: "Threads you have read",
    references: ["thread_reads.member_id"],
    select: (memberId) => sql`
      select r.site_id as "siteId", i.title as thread, i.type, i.slug, i.permalink,
        r.read_at as "readAt"
      from thread_reads r ${joinReadableItem(sql`r.content_id`, memberId)}
      where r.member_id = ${memberId} order by r.read_at`,
    toPath: toExportedItemPath,
    hidden: ["type", "slug", "permalink"],
  },
];
