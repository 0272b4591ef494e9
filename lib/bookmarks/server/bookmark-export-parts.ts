import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Bookmarks with their folders and notes. */
export const bookmarkExportParts: readonly ExportPart[] = [
  {
    name: "bookmarks",
    title: "Bookmarks",
    references: ["bookmarks.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", assoc_type as type, assoc_id as "itemId", folder, note,
        inserted_at as "addedAt"
      from bookmarks where member_id = ${memberId} order by folder nulls first, inserted_at`,
  },
];
