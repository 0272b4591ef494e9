import { sql } from "drizzle-orm";
import type { Queryable } from "../../core/server/db/client.ts";
import { leads } from "./lead-tables.ts";

export type NewLead = Omit<typeof leads.$inferInsert, "id" | "insertedAt" | "updatedAt">;

/** Stores a lead; the same address and campaign on the same site stays one row. */
export async function upsertLead(db: Queryable, row: NewLead): Promise<void> {
  const { source, medium, form, contentType, pageviewId } = row;
  await db
    .insert(leads)
    .values(row)
    .onConflictDoUpdate({
      target: [leads.siteId, leads.email, leads.campaign],
      set: { source, medium, form, contentType, pageviewId, updatedAt: sql`now()` },
    });
}
