import { type SQL, sql } from "drizzle-orm";
import { contentPath } from "#lib/content/shared/content.ts";
import type { ExportedRow, ExportPart } from "#lib/members/server/export-part.ts";

/** The path of the item that a row names by `type`, `slug` and `permalink`; null if these are null. */
export const toExportedItemPath = (row: ExportedRow): string | null =>
  row.slug === null ? null : contentPath(row as unknown as Parameters<typeof contentPath>[0]);

/** Joins the item `i` of a row, if its member wrote it or everybody on the site may know of it. */
export const joinReadableItem = (contentId: SQL, memberId: number): SQL =>
  sql`left join content_items i on i.id = ${contentId}
    and (i.status = 'published' or i.author_id = ${memberId})`;

/** Threads, stories, recipes and articles, with their earlier versions. */
export const contentExportParts: readonly ExportPart[] = [
  {
    name: "posts",
    title: "Threads, stories, recipes and posts",
    references: ["content_items.author_id"],
    select: (memberId) => sql`
      select id, site_id as "siteId", type, slug, permalink, title, summary, body as text, recipe,
        status, visibility, published_at as "publishedAt", edited_at as "editedAt",
        inserted_at as "writtenAt"
      from content_items where author_id = ${memberId} order by id`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "post-versions",
    title: "Earlier versions of your posts",
    references: ["content_revisions.saved_by"],
    select: (memberId) => sql`
      select r.content_id as "postId", i.site_id as "siteId", i.type, i.slug, i.permalink,
        r.number as version, r.title, r.summary, r.body as text, r.recipe, r.inserted_at as "savedAt"
      from content_revisions r join content_items i on i.id = r.content_id
      where i.author_id = ${memberId} and r.saved_by = ${memberId} order by r.content_id, r.number`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "content-views",
    title: "Views of the list of content that you saved",
    references: ["content_views.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", name, query, inserted_at as "savedAt"
      from content_views where member_id = ${memberId} order by id`,
  },
];
