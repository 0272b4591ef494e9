import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseReason, CaseTargetType } from "#lib/moderation/shared/case.ts";
import type { CaseOutcome } from "#lib/moderation/shared/moderation.ts";

type Target = { types: readonly CaseTargetType[]; id: number };

const isTarget = ({ types, id }: Target) =>
  sql`assoc_type = any(${sql.param([...types])}) and assoc_id = ${id} and appeal_of is null`;

/**
 * Closes the open case of a post that is no longer held.
 * @param decision.stays reasons that keep it open; `null` means all except `decision.settles`
 * @returns the case, also if it stays open; `undefined` if there is none
 */
export async function closeOpenCase(
  db: Queryable,
  target: Target,
  decision: {
    byId: number;
    outcome: CaseOutcome | null;
    settles: readonly CaseReason[];
    stays: readonly CaseReason[] | null;
  },
): Promise<number | undefined> {
  const { byId, outcome, settles, stays } = decision;
  const isSettled =
    stays === null
      ? sql`reasons <@ ${sql.param([...settles])}::text[] and crisis_level is null`
      : sql`not reasons && ${sql.param([...stays])}::text[] and crisis_level is null`;
  const { rows } = await db.execute<{ id: number }>(sql`
    update moderation_cases set
      state = case when ${isSettled} then 'closed' else state end,
      closed_at = case when ${isSettled} then now() end,
      closed_by_id = case when ${isSettled} then ${byId}::int end,
      outcome = case when ${isSettled} then ${outcome}::text end,
      -- It waits for nobody, whatever else it is about.
      reasons = case when ${isSettled} then reasons else array_remove(reasons, 'held') end
    where state = 'open' and ${isTarget(target)}
    returning id`);
  return rows[0]?.id;
}

/** Reopens the case that the author of a post closed by deleting it, unless the post has an open case. */
export async function reopenWithdrawnCase(
  db: Queryable,
  target: Target,
  authorId: number,
): Promise<void> {
  await db.execute(sql`
    update moderation_cases set state = 'open', closed_at = null, closed_by_id = null
    where id = (select id from moderation_cases
        where state = 'closed' and closed_by_id = ${authorId} and outcome is null and ${isTarget(target)}
        order by id desc limit 1)
      and not exists (select from moderation_cases where state = 'open' and ${isTarget(target)})`);
}
