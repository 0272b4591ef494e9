import { and, isNull, ne } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";

/** The names of those of these members who can be mentioned. */
export async function findMentionableNames(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(
      and(anyOf(members.id, ids), isNull(members.deletedAt), ne(members.roleId, roles.spammer)),
    );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
