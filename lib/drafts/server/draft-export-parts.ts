import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Drafts: texts that were typed and not sent yet. */
export const draftExportParts: readonly ExportPart[] = [
  {
    name: "drafts",
    title: "Drafts",
    references: ["drafts.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", target, fields, saved_at as "savedAt"
      from drafts where member_id = ${memberId} order by saved_at`,
  },
];
