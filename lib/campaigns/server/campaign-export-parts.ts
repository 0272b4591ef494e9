import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** A member's campaign entries. */
export const campaignExportParts: readonly ExportPart[] = [
  {
    name: "campaign-entries",
    title: "Entries to campaigns",
    references: ["campaign_entries.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", campaign, answers, eligibility, consent, inserted_at as "sentAt"
      from campaign_entries where member_id = ${memberId} order by id`,
  },
];
