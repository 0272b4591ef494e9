import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { prepareForReaders, visibleOn } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import { moderationCases } from "#lib/moderation/server/case-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { threadFollows, threadReads } from "./forum-tables.ts";

/** A member and a thread. */
export type ThreadMember = { memberId: number; contentId: number };

/** Sets whether a member follows a thread. @returns whether something changed */
export async function upsertFollow(
  db: Queryable,
  site: SiteScope,
  row: ThreadMember & { isFollowing: boolean },
): Promise<void> {
  await db
    .insert(threadFollows)
    .values({ ...row, siteId: site.id })
    .onConflictDoUpdate({
      target: [threadFollows.memberId, threadFollows.contentId],
      set: { isFollowing: row.isFollowing },
    });
}

/** Makes a member follow a thread, unless they have already followed or unfollowed it. */
export async function insertFollow(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  row: ThreadMember,
): Promise<void> {
  await db
    .insert(threadFollows)
    .values({ ...row, siteId: site.id, isFollowing: true })
    .onConflictDoNothing();
}

/**
 * A part of a statement that makes the author of the comment in `stored` follow the thread, unless they have decided
 * before.
 */
export const insertFollowOfAuthor = (): SQL =>
  sql`insert into thread_follows (member_id, site_id, content_id, is_following)
    select author_id, site_id, content_id, true from stored on conflict do nothing`;

/** Stores which reply the author of a thread chose. */
export async function updateAcceptedComment(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  { threadId, commentId }: { threadId: number; commentId: number | null },
): Promise<void> {
  await db
    .update(contentItems)
    .set({ acceptedCommentId: commentId })
    .where(and(eq(contentItems.id, threadId), eq(contentItems.siteId, site.id)));
}

/** Maximum number of unread replies that are counted for one thread. */
export const maxUnreadCounted = 100;

/**
 * Whether staff set a crisis level for a member's thread, or an open case concerns the member's
 * risk wording in it.
 */
const offersHelpTo = (memberId: number) =>
  sql<boolean>`(${contentItems.authorId} = ${memberId} and ${contentItems.crisisLevel} is not null
    or exists (select from ${moderationCases} mc where mc.member_id = ${memberId} and mc.state = 'open'
      and 'risk_wording' = any(mc.reasons) and (
        mc.assoc_type = 'THREAD' and mc.assoc_id = ${contentItems.id}
        or mc.assoc_type in ('COMMENT', 'REPLY')
          and ${contentItems.id} = (select c.content_id from ${comments} c where c.id = mc.assoc_id))))`;

/** The follows and read positions of a member in these threads. The member may read all of them. */
export async function findThreadStates(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  ids: readonly number[],
) {
  const lastRead = sql`${threadReads.lastReadCommentId}`;
  const unread = sql`(select c.id from ${comments} c where c.content_id = ${contentItems.id} and c.status = 'visible' and c.id > ${lastRead} and c.author_id <> ${memberId} and not ${isHiddenAuthor(sql`c.author_id`, sql`c.site_id`)} order by c.id limit ${maxUnreadCounted})`;
  return db
    .select({
      id: contentItems.id,
      publishedAt: contentItems.publishedAt,
      authorId: contentItems.authorId,
      isFollowing: threadFollows.isFollowing,
      lastReadCommentId: threadReads.lastReadCommentId,
      unreadCount: sql<number>`case when ${lastRead} is null then 0 else (select count(*)::int from ${unread} as unread) end`,
      firstUnreadId: sql<
        number | null
      >`case when ${lastRead} is null then null else (select min(id) from ${unread} as unread) end`,
      offersHelp: offersHelpTo(memberId),
    })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .leftJoin(
      threadReads,
      and(eq(threadReads.contentId, contentItems.id), eq(threadReads.memberId, memberId)),
    )
    .leftJoin(
      threadFollows,
      and(eq(threadFollows.contentId, contentItems.id), eq(threadFollows.memberId, memberId)),
    )
    .where(and(visibleOn(site), eq(contentPlacements.type, "thread"), anyOf(contentItems.id, ids)));
}
export type ThreadStateRow = Awaited<ReturnType<typeof findThreadStates>>[number];

const replyCounts = prepareForReaders((db, site) => {
  const since = sql`now() - make_interval(days => ${sql.placeholder("days")}::int)`;
  const replies = db
    .select({ id: comments.id })
    .from(contentPlacements)
    .innerJoin(comments, eq(comments.contentId, contentPlacements.contentId))
    .where(
      and(
        visibleOn(site),
        sql`${contentPlacements.type} = 'thread'`,
        sql`${contentPlacements.lastActiveAt} >= ${since}`,
        sql`${comments.status} = 'visible'`,
        sql`${comments.insertedAt} >= ${since}`,
        sql`not ${isHiddenAuthor(comments.authorId, comments.siteId)}`,
      ),
    )
    .limit(sql.placeholder("max"))
    .as("replies");
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(replies)
    .prepare(`reply_count_${site.reader}`);
});

/**
 * Counts the replies of the last days in the threads that the site's reader may see. It reads only those replies, by
 * the index of each thread that was active in this time, and stops at `max`.
 */
export async function countReplies(
  db: Queryable,
  site: SiteScope,
  { days, max }: { days: number; max: number },
): Promise<number> {
  const [row] = await replyCounts(db, site).execute({ siteId: site.id, days, max });
  return row?.count ?? 0;
}

/** Advances a member's read position; never moves it back. */
export async function upsertReads(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  reads: readonly { contentId: number; lastReadCommentId: number }[],
): Promise<void> {
  if (reads.length === 0) return;
  await db
    .insert(threadReads)
    .values(reads.map((read) => ({ ...read, memberId, siteId: site.id })))
    .onConflictDoUpdate({
      target: [threadReads.memberId, threadReads.contentId],
      set: {
        lastReadCommentId: sql`greatest(${threadReads.lastReadCommentId}, excluded.last_read_comment_id)`,
        readAt: sql`now()`,
      },
    });
}

const followedBy = (site: SiteScope, memberId: number) =>
  and(
    eq(threadFollows.memberId, memberId),
    eq(threadFollows.siteId, site.id),
    sql`${threadFollows.isFollowing}`,
    visibleOn(site),
  );

/** One page of the ids of the threads that a member follows, the most recently active first, and their number. */
export async function findFollowed(
  db: Queryable,
  site: SiteScope,
  memberId: number,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const onSite = eq(contentPlacements.contentId, threadFollows.contentId);
  const [rows, counted] = await Promise.all([
    db
      .select({ id: threadFollows.contentId })
      .from(threadFollows)
      .innerJoin(contentPlacements, onSite)
      .where(followedBy(site, memberId))
      .orderBy(desc(contentPlacements.lastActiveAt), desc(threadFollows.contentId))
      .limit(page.limit)
      .offset(page.offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(threadFollows)
      .innerJoin(contentPlacements, onSite)
      .where(followedBy(site, memberId)),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted[0]?.count ?? 0 };
}
