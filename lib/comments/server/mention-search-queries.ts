import {
  and,
  desc,
  inArray,
  isNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { memberBlocks } from "#lib/blocks/server/block-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { listOtherSpellings } from "#lib/core/shared/typing-errors.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import { comments } from "./comment-tables.ts";

const adminRoles = [roles.administrator, roles.superAdmin, roles.communityTech];
const name = sql`lower(${members.username}::text)`;
/** The lower-case username in the byte order of the index. */
const sortedName = sql`(lower(${members.username}::text) collate "C")`;
const lastCharacter = "\u{10FFFF}";

/** Names compared one by one with a term that may be misspelled; a common syllable occurs in many names. */
const maxCompared = 200;

type Search = {
  viewerId: number;
  /** In lower case; may be empty if there is a discussion. */
  term: string;
  discussion: { contentId: number; authorId: number } | null;
  adminsOnly: boolean;
  limit: number;
};

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

/** The members that the viewer may mention, without those already found. */
const mayBeMentioned = (db: Queryable, search: Search, found: readonly number[]): SQL | undefined =>
  and(
    isNull(members.deletedAt),
    ne(members.roleId, roles.spammer),
    ne(members.id, search.viewerId),
    search.adminsOnly ? inArray(members.roleId, adminRoles) : undefined,
    found.length > 0 ? notInArray(members.id, [...found]) : undefined,
    notExists(blocked(db, search.viewerId)),
  );

const begins = (term: string) =>
  sql`(${sortedName} >= ${term} and ${sortedName} < ${term + lastCharacter})`;
/** Names that are spelled like the term, or begin like it in another spelling. */
const isSimilar = (term: string) =>
  sql`(${sql.join([sql`${name} % ${term}`, ...listOtherSpellings(term).map(begins)], sql` or `)})`;
const similarity = (term: string) => desc(sql`similarity(${name}, ${term})`);

/** The members who wrote in the discussion. */
function findParticipants(db: Queryable, search: Search, contentId: number, authorId: number) {
  const { term, limit } = search;
  const wrote = sql`(${members.id} = ${authorId} or ${members.id} in (
    select ${comments.authorId} from ${comments}
    where ${comments.contentId} = ${contentId} and ${comments.status} = 'visible'))`;
  return db
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        wrote,
        term === "" ? undefined : or(begins(term), isSimilar(term)),
        mayBeMentioned(db, search, []),
      ),
    )
    .orderBy(desc(begins(term)), similarity(term), members.username, members.id)
    .limit(limit);
}

/** Names that begin with the term, in index order, so that only the returned rows are read. */
const findByBeginning = (db: Queryable, search: Search, found: readonly number[]) =>
  db
    .select({ id: members.id })
    .from(members)
    .where(and(begins(search.term), mayBeMentioned(db, search, found)))
    .orderBy(sortedName)
    .limit(search.limit - found.length);

/** Names that are spelled like the term. */
function findSimilar(db: Queryable, search: Search, found: readonly number[]) {
  const { term, limit } = search;
  const candidates = db
    .select({ id: members.id, username: members.username })
    .from(members)
    .where(and(isSimilar(term), mayBeMentioned(db, search, found)))
    .limit(maxCompared)
    .as("candidates");
  return db
    .select({ id: candidates.id })
    .from(candidates)
    .orderBy(
      desc(sql`similarity(lower(${candidates.username}::text), ${term})`),
      candidates.username,
      candidates.id,
    )
    .limit(limit - found.length);
}

/**
 * Ids of members to mention: participants of the discussion first, then names that begin with the term and, if these
 * are few, names with a similar spelling.
 */
export async function findMentionableIds(db: Queryable, search: Search): Promise<number[]> {
  const { term, discussion, limit } = search;
  const found: number[] = [];
  const add = (rows: readonly { id: number }[]) => found.push(...rows.map(({ id }) => id));
  if (discussion)
    add(await findParticipants(db, search, discussion.contentId, discussion.authorId));
  if (term === "") return found;
  if (found.length < limit) add(await findByBeginning(db, search, found));
  if (found.length < limit) add(await findSimilar(db, search, found));
  return found;
}
