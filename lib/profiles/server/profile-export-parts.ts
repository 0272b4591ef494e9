import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** The privacy levels of a profile. */
export const profileExportParts: readonly ExportPart[] = [
  {
    name: "privacy",
    title: "Privacy settings",
    references: ["member_privacy_settings.member_id"],
    select: (memberId) => sql`
      select name as field, level as "whoMaySee", updated_at as "changedAt"
      from member_privacy_settings where member_id = ${memberId} order by name`,
  },
];
