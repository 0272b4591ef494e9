import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** The conditions that a member entered. */
export const conditionExportParts: readonly ExportPart[] = [
  {
    name: "conditions",
    title: "Conditions",
    references: ["member_disorders.member_id"],
    select: (memberId) => sql`
      select d.name as condition, m.relationship, m.since_year as "sinceYear",
        m.level as "whoMaySee", m.inserted_at as "addedAt"
      from member_disorders m join disorders d on d.id = m.disorder_id
      where m.member_id = ${memberId} order by m.id`,
  },
];
