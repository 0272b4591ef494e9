import { sql } from "drizzle-orm";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";

/** The text of a mention. */
export type MentionedMember = {
  username: string;
  /** Whether the member has a page that a mention can link to. */
  hasPage: boolean;
  /** The member and the accounts that were merged into theirs, whose names determine the text of the mention. */
  memberIds: number[];
};

/**
 * The current mention texts of these members. A merged account has the name of the kept account, after several merges,
 * of the last one.
 */
export async function findMentionedMembers(
  db: Queryable,
  ids: readonly number[],
): Promise<Map<number, MentionedMember>> {
  const { rows } = await db.execute<MentionedMember & { id: number }>(sql`
    with recursive way as (
      select members.id as first, members.id, array[members.id] as ids from ${members} where ${anyOf(members.id, ids)}
      union all
      select way.first, merge.kept_id, way.ids || merge.kept_id from way
      join member_merges merge on merge.gone_id = way.id and merge.state in ('moving', 'done', 'closed')
      where cardinality(way.ids) < 10
    )
    select distinct on (way.first) way.first as id, named.username::text as username, way.ids as "memberIds",
      named.deleted_at is null and named.role_id <> ${roles.spammer} as "hasPage"
    from way join ${members} named on named.id = way.id order by way.first, cardinality(way.ids) desc`);
  return new Map(rows.map(({ id, ...member }) => [id, member]));
}
