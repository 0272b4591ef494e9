import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
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

/** Whether a member posted nearly the same text within a day, on any site. */
export async function hasSimilarPost(
  db: Queryable,
  by: { memberId: number; text: string; minSimilarity: number },
): Promise<boolean> {
  const latest = db
    .select({ text: memberPosts.text })
    .from(memberPosts)
    .where(
      and(
        eq(memberPosts.memberId, by.memberId),
        isNotNull(memberPosts.text),
        sql`${memberPosts.insertedAt} > now() - interval '24 hours'`,
      ),
    )
    .orderBy(desc(memberPosts.id))
    .limit(maxCompared)
    .as("latest");
  const rows = await db
    .select({ found: sql<number>`1` })
    .from(latest)
    .where(sql`similarity(${latest.text}, ${by.text}::text) >= ${by.minSimilarity}`)
    .limit(1);
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

/** Stores a post for comparison, and forgets the words of all posts older than a day. */
export async function insertMemberPost(
  db: Queryable,
  row: typeof memberPosts.$inferInsert,
): Promise<void> {
  await db.insert(memberPosts).values(row);
  await db
    .update(memberPosts)
    .set({ text: null })
    .where(
      and(
        isNotNull(memberPosts.text),
        lt(memberPosts.insertedAt, sql`now() - interval '24 hours'`),
      ),
    );
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
