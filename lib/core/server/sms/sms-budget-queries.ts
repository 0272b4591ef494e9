import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { smsDays } from "./sms-budget-tables.ts";

/**
 * Takes one text message out of today's budget, by the database's clock.
 * @returns false when nothing is left of it
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
