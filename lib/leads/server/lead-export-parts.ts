import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** Subscriptions belong to an address: only a member who has verified it may read them. */
const verifiedEmail = (memberId: number) =>
  sql`(select email from members where id = ${memberId} and email_verified)`;

/** Subscriptions to the emails of sites. */
export const leadExportParts: readonly ExportPart[] = [
  {
    name: "email-subscriptions",
    title: "Subscriptions to emails",
    references: [],
    select: (memberId) => sql`
      select site_id as "siteId", campaign, source, medium, form, content_type as "contentType", inserted_at as "subscribedAt",
        confirmed_at as "confirmedAt"
      from leads where email = ${verifiedEmail(memberId)} order by id`,
  },
  {
    name: "email-opt-outs",
    title: "Emails you have unsubscribed from",
    references: [],
    select: (memberId) => sql`
      select site_id as "siteId", inserted_at as "unsubscribedAt", reason
      from lead_suppressions where email = ${verifiedEmail(memberId)} order by site_id`,
  },
];
