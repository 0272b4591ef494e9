import { and, desc, inArray, isNull, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import { memberBlocks } from "#lib/messaging/server/messaging-tables.ts";
import { comments } from "./comment-tables.ts";

const adminRoles = [roles.administrator, roles.superAdmin, roles.communityTech];
const name = sql`lower(${members.username}::text)`;

/** Whether one of the two has blocked the other. */
const blocked = (db: Queryable, viewerId: number) =>
  db
    .select({ one: sql`1` })
    .from(memberBlocks)
    .where(
      or(
        sql`${memberBlocks.memberId} = ${viewerId} and ${memberBlocks.blockedId} = ${members.id}`,
        sql`${memberBlocks.memberId} = ${members.id} and ${memberBlocks.blockedId} = ${viewerId}`,
      ),
    );

const escapeLike = (term: string) => term.replaceAll(/[\\%_]/g, "\\$&");

/** Ids of members to mention: those of the discussion first, then the names that begin like the term. */
export async function findMentionableIds(
  db: Queryable,
  search: {
    viewerId: number;
    /** In lower case; may be empty with a discussion. */
    term: string;
    discussion: { contentId: number; authorId: number } | null;
    adminsOnly: boolean;
    limit: number;
  },
): Promise<number[]> {
  const { viewerId, term, discussion, adminsOnly, limit } = search;
  const isParticipant: SQL<unknown> = discussion
    ? sql`(${members.id} = ${discussion.authorId} or exists (select 1 from ${comments}
        where ${comments.contentId} = ${discussion.contentId} and ${comments.status} = 'visible'
        and ${comments.authorId} = ${members.id}))`
    : sql`false`;
  const begins = sql`${name} like ${`${escapeLike(term)}%`}`;
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        isNull(members.deletedAt),
        ne(members.roleId, roles.spammer),
        ne(members.id, viewerId),
        adminsOnly ? inArray(members.roleId, adminRoles) : undefined,
        term === "" ? isParticipant : or(begins, sql`${name} % ${term}`),
        notExists(blocked(db, viewerId)),
      ),
    )
    .orderBy(
      desc(sql`case when ${isParticipant} then 1 else 0 end`),
      desc(begins),
      desc(sql`similarity(${name}, ${term})`),
      members.username,
      members.id,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
