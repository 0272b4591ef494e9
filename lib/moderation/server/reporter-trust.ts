import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isNewMember } from "#lib/moderation/shared/new-member-rules.ts";

/**
 * The weight of a member's reports, from 0 to 100: 50 without earlier reports, less if many of them were dismissed,
 * and half of that for new accounts.
 */
export function toTrust(reporter: { closed: number; confirmed: number; isNew: boolean }): number {
  const { closed, confirmed, isNew } = reporter;
  const share = (confirmed + 1) / (closed + 2);
  return Math.round(100 * share * (isNew ? 0.5 : 1));
}

/** The accuracy of a member's reports so far, from 0 to 100. */
export async function getReporterTrust(
  db: Queryable,
  reporter: { id: number; insertedAt: Date },
): Promise<number> {
  const { rows } = await db.execute<{ closed: number; confirmed: number }>(sql`
    select count(*)::int as closed,
      (count(*) filter (where c.outcome is distinct from 'DISMISS'))::int as confirmed
    from (
      select case_id from moderation_reports where reporter_id = ${reporter.id} order by id desc limit 50
    ) r join moderation_cases c on c.id = r.case_id
    where c.state = 'closed'`);
  const { closed, confirmed } = rows[0] ?? { closed: 0, confirmed: 0 };
  return toTrust({ closed, confirmed, isNew: isNewMember(reporter.insertedAt, new Date()) });
}
