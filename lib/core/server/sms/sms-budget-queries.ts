import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { smsDays } from "./sms-budget-tables.ts";

/**
 * Counts one text message against today's budget, by the clock of the database.
 * @returns false when the budget is used up
 */
export async function takeFromSmsBudget(db: Queryable, budget: number): Promise<boolean> {
  if (budget === 0) return false;
  const taken = await db
    .insert(smsDays)
    .values({ day: sql`(now() at time zone 'utc')::date`, sent: 1 })
    .onConflictDoUpdate({
      target: smsDays.day,
      set: { sent: sql`${smsDays.sent} + 1` },
      setWhere: sql`${smsDays.sent} < ${budget}`,
    })
    .returning({ sent: smsDays.sent });
  return taken.length > 0;
}
