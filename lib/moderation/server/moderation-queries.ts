import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type {
  HeldType,
  LoggedOperation,
  ModeratedType,
} from "#lib/moderation/shared/moderation.ts";
import { memberPosts, moderationLog } from "./moderation-tables.ts";

/** Logs a moderation action. */
export async function insertModerationLog(
  db: Queryable,
  row: {
    siteId: number;
    actorId: number;
    operation: LoggedOperation;
    assocType: ModeratedType | HeldType;
    assocId: number;
  },
): Promise<void> {
  await db.insert(moderationLog).values(row);
}

/** Lets the posts of one member be stored one after the other, until the end of the transaction. */
export async function lockPostsOf(db: Queryable, memberId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(7203120, ${memberId}::int)`);
}

/** Posts that a new one is compared with; members may post fifty times in a day. */
const maxCompared = 50;

/** A post as it is compared; `text` is `null` when it is too short for that. */
export type ComparedPost = {
  siteId: number;
  memberId: number;
  assocType: HeldType;
  assocId: number;
  text: string | null;
  isApproved: boolean;
};

const dayAgo = sql.raw("now() - interval '24 hours'");

/** The number of trigrams of a text, null for none; PostgreSQL counts them once for a statement. */
const countTrigrams = (text: string | null): SQL =>
  sql`(select array_length(show_trgm(${text}::text), 1))`;

/**
 * Whether a member posted nothing that is nearly the same within a day, on any site. Comparing is slow
 * (0.1 ms for forty words), so texts that cannot be alike are passed over: the similarity is at most the
 * smaller number of trigrams divided by the larger one. One more or less leaves room for rounding.
 */
export const isUnlikePosts = (
  { memberId, text }: Pick<ComparedPost, "memberId" | "text">,
  minSimilarity: number,
): SQL<boolean> =>
  text === null
    ? sql`true`
    : sql`not exists (
        select from (
          select text, trigram_count from member_posts
          where member_id = ${memberId} and text is not null and inserted_at > ${dayAgo}
          order by id desc limit ${maxCompared}) as latest
        where case
          when trigram_count + 1 < ${minSimilarity}::float8 * ${countTrigrams(text)} then false
          when ${countTrigrams(text)} + 1 < ${minSimilarity}::float8 * trigram_count then false
          else similarity(latest.text, ${text}::text) >= ${minSimilarity} end)`;

/** Stores a post for comparison: a part of a statement, in which `stored` has the id of the post. */
export const insertMemberPost = (post: Omit<ComparedPost, "assocId">): SQL => {
  const { siteId, memberId, assocType, text, isApproved } = post;
  return sql`insert into member_posts
      (site_id, member_id, assoc_type, assoc_id, text, trigram_count, is_approved)
    select ${siteId}::int, ${memberId}::int, ${assocType}, stored.id, ${text}::text,
      ${countTrigrams(text)}, ${isApproved}::boolean
    from stored`;
};

/** Forgets the words of all posts older than a day: a part of a statement. */
export const forgetOldWords = sql`update member_posts set text = null where id in (
    select id from member_posts where text is not null and inserted_at < ${dayAgo}
    for update skip locked)`;

/**
 * Stores a post for comparison, unless the member posted nearly the same text within a day, on any
 * site. Forgets the words of all posts older than a day.
 * @returns whether it was stored
 */
export async function insertUnlikePost(
  db: Queryable,
  post: ComparedPost,
  minSimilarity: number,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with forgotten as (${forgetOldWords}),
    stored as (select ${post.assocId}::int as id where ${isUnlikePosts(post, minSimilarity)})
    ${insertMemberPost(post)} returning id`);
  return rows.length > 0;
}

/** Whether a member has a published post on a site. */
export async function hasApprovedPost(
  db: Queryable,
  by: { memberId: number; siteId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: memberPosts.id })
    .from(memberPosts)
    .where(
      and(
        eq(memberPosts.memberId, by.memberId),
        eq(memberPosts.siteId, by.siteId),
        memberPosts.isApproved,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Takes a post out of those that are held. */
export async function approveMemberPost(
  db: Queryable,
  post: { assocType: HeldType; assocId: number },
): Promise<void> {
  await db
    .update(memberPosts)
    .set({ isApproved: true })
    .where(and(eq(memberPosts.assocType, post.assocType), eq(memberPosts.assocId, post.assocId)));
}
