import { sql } from "drizzle-orm";
import { findCommentPath } from "#lib/comments/shared/comment.ts";
import { joinReadableItem, toExportedItemPath } from "#lib/content/server/content-export-parts.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Comments and replies in threads, with their earlier versions. */
export const commentExportParts: readonly ExportPart[] = [
  {
    name: "comments",
    title: "Comments and replies",
    references: ["comments.author_id"],
    select: (memberId) => sql`
      select c.id, c.site_id as "siteId", i.title as "below", i.type, i.slug, i.permalink,
        c.body as text, c.status, c.edited_at as "editedAt", c.inserted_at as "writtenAt"
      from comments c ${joinReadableItem(sql`c.content_id`, memberId)}
      where c.author_id = ${memberId} order by c.id`,
    toPath: (row) => {
      const itemPath = toExportedItemPath(row);
      return itemPath === null ? null : findCommentPath(itemPath, Number(row.id));
    },
    hidden: ["slug", "permalink"],
  },
  {
    name: "comment-versions",
    title: "Earlier versions of your comments",
    references: [],
    select: (memberId) => sql`
      select r.comment_id as "commentId", r.number as version, r.body as text,
        r.inserted_at as "replacedAt"
      from comment_revisions r join comments c on c.id = r.comment_id
      where c.author_id = ${memberId} order by r.comment_id, r.number`,
  },
];
