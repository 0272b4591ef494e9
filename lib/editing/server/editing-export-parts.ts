import { sql } from "drizzle-orm";
import { toExportedItemPath } from "#lib/content/server/content-export-parts.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** What a member changed in an item as an editor. */
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
];
