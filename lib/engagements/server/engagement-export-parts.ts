import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Votes in polls. */
export const engagementExportParts: readonly ExportPart[] = [
  {
    name: "poll-votes",
    title: "Votes in polls",
    references: ["poll_votes.member_id"],
    select: (memberId) => sql`
      select v.site_id as "siteId", p.question, o.text as answer, v.inserted_at as "votedAt"
      from poll_votes v join polls p on p.id = v.poll_id join poll_options o on o.id = v.option_id
      where v.member_id = ${memberId} order by v.id`,
  },
];
