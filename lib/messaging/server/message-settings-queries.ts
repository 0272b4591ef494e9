import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { memberMessageSettings } from "./messaging-tables.ts";

/** The stored message settings of these members; members with the defaults have none. */
export async function findMessageSettings(db: Queryable, memberIds: readonly number[]) {
  return db
    .select({
      audience: memberMessageSettings.audience,
      showsActivity: memberMessageSettings.showsActivity,
    })
    .from(memberMessageSettings)
    .where(anyOf(memberMessageSettings.memberId, memberIds));
}

export async function upsertMessageSettings(
  db: Queryable,
  row: typeof memberMessageSettings.$inferInsert,
): Promise<void> {
  const { memberId, ...set } = row;
  await db
    .insert(memberMessageSettings)
    .values(row)
    .onConflictDoUpdate({ target: memberMessageSettings.memberId, set });
}
