import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "./member-tables.ts";

/** The next member id, which a generated username contains. */
export async function nextMemberId(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('members', 'id')) as id`,
  );
  return Number(rows[0]?.id);
}

/** Stores a member under an id from `nextMemberId`. @returns false if the email has an account */
export async function insertMember(
  db: Queryable,
  row: Omit<typeof members.$inferInsert, "id"> & { id: number },
): Promise<boolean> {
  const stored = await db
    .insert(members)
    .overridingSystemValue()
    .values(row as typeof members.$inferInsert)
    .onConflictDoNothing({ target: members.email })
    .returning({ id: members.id });
  return stored.length > 0;
}
