import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** A member's awards, and the log of grants and revocations. */
export const awardExportParts: readonly ExportPart[] = [
  {
    name: "awards",
    title: "Awards",
    references: ["member_awards.member_id"],
    select: (memberId) => sql`
      select a.site_id as "siteId", a.name as award, a.year, m.status, m.earned_at as "earnedAt"
      from member_awards m join awards a on a.id = m.award_id
      where m.member_id = ${memberId} order by m.id`,
  },
  {
    name: "award-history",
    title: "Awards and badges that were granted or revoked",
    references: ["award_log.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", operation, value, inserted_at as "at"
      from award_log where member_id = ${memberId} order by id`,
  },
];
