import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseOutcome, LoggedOperation } from "#lib/moderation/shared/moderation.ts";

/** Ends a case. */
export async function closeCase(
  tx: Queryable,
  end: { id: number; closedById: number; outcome: CaseOutcome },
): Promise<void> {
  await tx.execute(sql`
    update moderation_cases set state = 'closed', outcome = ${end.outcome}, closed_at = now(),
      closed_by_id = ${end.closedById}::int, claimed_by_id = null, claimed_until = null
    where id = ${end.id}::int`);
}

/**
 * Reopens a case whose decision was undone, unless another case of its target is open now.
 * @param end.outcome the decision that was undone
 */
export async function reopenCase(
  tx: Queryable,
  end: { id: number; outcome: LoggedOperation },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update moderation_cases c set state = 'open', outcome = null, closed_at = null, closed_by_id = null
    where c.id = ${end.id}::int and c.state = 'closed' and c.outcome = ${end.outcome}
      and not exists (select from moderation_cases o where o.state = 'open'
        and o.assoc_type = c.assoc_type and o.assoc_id = c.assoc_id
        and o.conversation_id is not distinct from c.conversation_id
        and o.appeal_of is not distinct from c.appeal_of)
    returning c.id`);
  return rows.length > 0;
}
