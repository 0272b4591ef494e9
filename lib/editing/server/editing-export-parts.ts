import { sql } from "drizzle-orm";
import { toExportedItemPath } from "#lib/content/server/content-export-parts.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** What a member changed in an item as an editor, and wrote to other editors about it. */
export const editingExportParts: readonly ExportPart[] = [
  {
    name: "edited-versions",
    title: "Versions that you saved as an editor",
    references: ["working_copies.saved_by", "working_copy_versions.saved_by"],
    select: (memberId) => sql`
      select v.content_id as "postId", i.site_id as "siteId", i.type, i.slug, i.permalink, v.version,
        v.fields, v.sections, v.saved_at as "savedAt"
      from (
        select content_id, version, fields, sections, saved_at from working_copies where saved_by = ${memberId}
        union all
        select content_id, version, fields, sections, inserted_at from working_copy_versions
        where saved_by = ${memberId}
      ) v join content_items i on i.id = v.content_id
      order by v.content_id, v.version`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "preview-links",
    title: "Links to previews that you made",
    references: ["preview_links.created_by"],
    select: (memberId) => sql`
      select l.content_id as "postId", l.site_id as "siteId", i.type, i.slug, i.permalink, l.version,
        l.expires_at as "endsAt", l.inserted_at as "madeAt"
      from preview_links l join content_items i on i.id = l.content_id
      where l.created_by = ${memberId} order by l.id`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "scheduled-changes",
    title: "Changes that you scheduled as an editor",
    references: ["scheduled_changes.scheduled_by"],
    select: (memberId) => sql`
      select c.content_id as "postId", c.site_id as "siteId", i.type, i.slug, i.permalink, c.version,
        c.publish_at as "publishAt", c.failure, c.inserted_at as "scheduledAt"
      from scheduled_changes c join content_items i on i.id = c.content_id
      where c.scheduled_by = ${memberId} order by c.content_id`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "review-requests",
    title: "Reviews that you requested",
    references: ["content_reviews.asked_by"],
    select: (memberId) => sql`
      select r.content_id as "postId", i.site_id as "siteId", i.type, i.slug, i.permalink, r.message,
        r.due_on as "dueOn", r.asked_at as "requestedAt"
      from content_reviews r join content_items i on i.id = r.content_id
      where r.asked_by = ${memberId} order by r.content_id`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
  {
    name: "section-notes",
    title: "Notes that you wrote to other editors",
    references: ["section_notes.author_id"],
    select: (memberId) => sql`
      select n.content_id as "postId", i.site_id as "siteId", i.type, i.slug, i.permalink, n.body,
        n.inserted_at as "writtenAt", n.resolved_at as "resolvedAt"
      from section_notes n join content_items i on i.id = n.content_id
      where n.author_id = ${memberId} order by n.id`,
    toPath: toExportedItemPath,
    hidden: ["slug", "permalink"],
  },
];
