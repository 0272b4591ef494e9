import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Mail } from "#lib/core/server/mail/mailer.ts";
import { normalizeEmail } from "#lib/leads/shared/lead.ts";
import type { SuppressionReason } from "#lib/leads/shared/suppression.ts";
import { insertSuppression } from "./lead-queries.ts";
import type { LeadOutcome } from "./lead-queue.ts";
import { leadFailures } from "./lead-tables.ts";

/** Sends no more of a site's emails to an address that cannot be reached, or whose owner has complained. */
export async function suppressUnreachable(
  db: Queryable,
  { siteId, to }: Pick<Mail, "siteId" | "to">,
  reason: Exclude<SuppressionReason, "unsubscribed"> = "bounced",
): Promise<void> {
  if (siteId === undefined) return;
  await insertSuppression(db, { id: siteId }, normalizeEmail(to), reason);
}

/** Counts a lead whose first write failed, for the operators of its site. */
export async function countLeadFailure(
  db: Queryable,
  siteId: number,
  outcome: LeadOutcome,
): Promise<void> {
  await db
    .insert(leadFailures)
    .values({ siteId, outcome, day: sql`(now() at time zone 'utc')::date`, count: 1 })
    .onConflictDoUpdate({
      target: [leadFailures.siteId, leadFailures.day, leadFailures.outcome],
      set: { count: sql`${leadFailures.count} + 1` },
    });
}
