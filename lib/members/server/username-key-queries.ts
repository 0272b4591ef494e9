import { eq, isNull, sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { formerUsernames, members } from "./member-tables.ts";

/** Accounts whose name has no key yet, the oldest first. Accounts that are being changed now are left out. */
export async function listMembersWithoutKey(db: Queryable, limit: number) {
  return db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(isNull(members.usernameKey))
    .orderBy(members.id)
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** The keys among these that an account has. */
export async function findTakenKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: members.usernameKey })
    .from(members)
    .where(anyOf(members.usernameKey, keys));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

/** Stores the keys of accounts. */
export async function updateMemberKeys(
  db: Queryable,
  rows: readonly { id: number; key: string }[],
): Promise<void> {
  const ids = sql.param(rows.map(({ id }) => id));
  const keys = sql.param(rows.map(({ key }) => key));
  await db.execute(sql`
    update members set username_key = named.key
    from unnest(${ids}::int[], ${keys}::text[]) as named(id, key) where members.id = named.id`);
}

/** Former names without a key. */
export async function listFormerWithoutKey(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .select({ username: formerUsernames.username })
    .from(formerUsernames)
    .where(isNull(formerUsernames.usernameKey))
    .limit(limit);
  return rows.map(({ username }) => username);
}

/** Stores the key of a former name. */
export async function updateFormerKey(
  db: Queryable,
  { username, usernameKey }: { username: string; usernameKey: string },
): Promise<void> {
  await db
    .update(formerUsernames)
    .set({ usernameKey })
    .where(eq(formerUsernames.username, username));
}
