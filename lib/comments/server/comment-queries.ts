import {
  and,
  asc,
  desc,
  eq,
  isNotNull,
  isNull,
  not,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isBlockedByAny } from "#lib/blocks/server/unblocked-members.ts";
import type { CommentStatus } from "#lib/comments/shared/comment.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { prepareForReaders, visibleOn } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { comments } from "./comment-tables.ts";
import { isAuthorHidden } from "./hidden-authors.ts";

/** The status that readers see. */
const shownStatus = sql<CommentStatus>`case when ${isAuthorHidden} then 'author_hidden' else ${comments.status} end`;

export const columns = {
  id: comments.id,
  siteId: comments.siteId,
  contentId: comments.contentId,
  authorId: comments.authorId,
  parentId: comments.parentId,
  replyToId: comments.replyToId,
  body: comments.body,
  document: comments.document,
  editedAt: comments.editedAt,
  replyCount: comments.replyCount,
  status: shownStatus.as("status"),
  statusById: comments.statusById,
  statusAt: comments.statusAt,
  insertedAt: comments.insertedAt,
};

/**
 * The comments that a page of a discussion lists: visible comments, and hidden ones that have
 * visible replies.
 */
const isListed = sql`(${comments.status} = 'visible' or ${comments.replyCount} > 0)`;
/** Held comments that are shown below a discussion. */
const maxHeldListed = 20;
/** The top-level comment whose place in the discussion a comment shares. */
const rootId = sql`coalesce(${comments.parentId}, ${comments.id})`;

const isPlaceholder = (table: { status: SQLWrapper; replyCount: SQLWrapper }) =>
  sql`${table.status} <> 'visible' and ${table.replyCount} > 0`;
const hidden = alias(comments, "hidden");

const placeholdersOf = (db: Queryable) =>
  db
    .select({ count: sql`count(*)::int` })
    .from(hidden)
    .where(and(eq(hidden.contentId, sql.placeholder("contentId")), isPlaceholder(hidden)));

/**
 * Builds the statement of a page. The ids come from an index-only scan, so that the comments of
 * other pages are not read.
 * @param listed of the comments that are listed (`isListed`) the part on the page, as `listed (id)`
 */
const prepareListed = <Name extends string>(db: Queryable, name: Name, listed: SQL) =>
  db
    // The number of placeholders is the same in each row. PostgreSQL counts them once, and no extra statement is
    // needed.
    .select({ ...columns, placeholders: sql<number>`(${placeholdersOf(db)})` })
    .from(comments)
    .innerJoin(listed, sql`listed.id = ${comments.id}`)
    .orderBy(rootId, asc(comments.id))
    .prepare(name);

const ofDiscussion = and(eq(comments.contentId, sql.placeholder("contentId")), isListed);
const limit = sql`${sql.placeholder("limit")}::int`;
const offset = sql`${sql.placeholder("offset")}::int`;

const listedComments = prepareOnce((db) =>
  prepareListed(
    db,
    "listed_comments",
    sql`(select ${comments.id} from ${comments} where ${ofDiscussion}
      order by ${rootId}, ${comments.id} limit ${limit} offset ${offset}) as listed`,
  ),
);

/**
 * Like `prepareListed`, counted from the end of the discussion. Its offset follows from the item's comment count,
 * which changes in the same transaction as its comments. A wrong count would make these pages skip or repeat comments.
 */
const listedFromEnd = prepareOnce((db) => {
  const after = sql`(select comment_count - ${offset} from content_items
    where id = ${sql.placeholder("contentId")}::int) + (${placeholdersOf(db)})`;
  return prepareListed(
    db,
    "listed_from_end",
    sql`(select ${comments.id} from ${comments} where ${ofDiscussion}
      order by ${rootId} desc, ${comments.id} desc
      limit greatest(least(${limit}, ${after}), 0) offset greatest(${after} - ${limit}, 0)) as listed`,
  );
});

/**
 * One page of a discussion: each top-level comment followed by its replies, oldest first; and how many comments of the
 * whole discussion are listed without being visible, `null` if nothing is on the page.
 * @param page.isNearEnd most of the discussion comes before it
 */
export async function findListedComments(
  db: Queryable,
  contentId: number,
  { isNearEnd, ...page }: { limit: number; offset: number; isNearEnd: boolean },
) {
  const statement = isNearEnd ? listedFromEnd : listedComments;
  const listed = await statement(db).execute({ contentId, ...page });
  const rows = listed.map(({ placeholders: _placeholders, ...row }) => row);
  return { rows, placeholders: listed[0]?.placeholders ?? null };
}
export type CommentRow = Awaited<ReturnType<typeof findListedComments>>["rows"][number];

const placeholderCount = prepareOnce((db) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .where(and(eq(comments.contentId, sql.placeholder("contentId")), isPlaceholder(comments)))
    .prepare("placeholder_count"),
);

/** Counts the comments of a discussion that are listed without being visible; there are few. */
export async function countPlaceholders(db: Queryable, contentId: number): Promise<number> {
  const [row] = await placeholderCount(db).execute({ contentId });
  return row?.count ?? 0;
}

/** Counts the comments of a discussion that are listed before one. */
export async function countCommentsBefore(
  db: Queryable,
  contentId: number,
  { id, parentId }: Pick<CommentRow, "id" | "parentId">,
): Promise<number> {
  const isBefore = sql`(${rootId}, ${comments.id}) < (${parentId ?? id}, ${id})`;
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .where(and(eq(comments.contentId, contentId), isListed, isBefore));
  return row?.count ?? 0;
}

/** The visible comments of an item that were added in the last seconds, oldest first. */
export async function findRecentComments(
  db: Queryable,
  contentId: number,
  { seconds, limit }: { seconds: number; limit: number },
): Promise<CommentRow[]> {
  // Newest first, so that a long discussion is not read completely.
  const newest = db
    .select(columns)
    .from(comments)
    .where(
      and(eq(comments.contentId, contentId), eq(comments.status, "visible"), not(isAuthorHidden)),
    )
    .orderBy(desc(comments.id))
    .limit(limit)
    .as("newest");
  return db
    .select()
    .from(newest)
    .where(sql`${newest.insertedAt} > now() - make_interval(secs => ${seconds})`)
    .orderBy(asc(newest.id));
}

const commentsByIds = prepareForReaders((db, site) =>
  db
    .select(columns)
    .from(comments)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, comments.contentId))
    .where(and(visibleOn(site), anyOf(comments.id, sql.placeholder("ids"))))
    .prepare(`comments_by_ids_${site.reader}`),
);

/** Comments by id, in any status, below items that the site shows. */
export async function findCommentsByIds(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return commentsByIds(db, site).execute({ siteId: site.id, ids });
}

const ofAuthor = (site: SiteScope, authorId: number) =>
  and(
    visibleOn(site),
    eq(comments.authorId, authorId),
    eq(comments.status, "visible"),
    not(isAuthorHidden),
  );

/** The visible comments of a member below items that the site shows, the newest first. */
export async function findCommentsByAuthor(
  db: Queryable,
  site: SiteScope,
  { authorId, limit, offset }: { authorId: number; limit: number; offset: number },
) {
  return db
    .select(columns)
    .from(comments)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, comments.contentId))
    .where(ofAuthor(site, authorId))
    .orderBy(desc(comments.insertedAt), desc(comments.id))
    .limit(limit)
    .offset(offset);
}

/** Counts the visible comments of a member below items that the site shows. */
export async function countCommentsByAuthor(
  db: Queryable,
  site: SiteScope,
  authorId: number,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(comments)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, comments.contentId))
    .where(ofAuthor(site, authorId));
  return row?.count ?? 0;
}

const hasKey = and(
  eq(comments.authorId, sql.placeholder("authorId")),
  eq(comments.idempotencyKey, sql.placeholder("idempotencyKey")),
);

const commentByKey = prepareOnce((db) =>
  db.select(columns).from(comments).where(hasKey).prepare("comment_by_key"),
);

/** The comment this author sent with this key before, if any. */
export async function findCommentByKey(db: Queryable, authorId: number, idempotencyKey: string) {
  const [row] = await commentByKey(db).execute({ authorId, idempotencyKey });
  return row;
}

const earlierTry = prepareOnce((db) =>
  db
    .select({
      known: columns,
      isBlocked: isBlockedByAny(sql.placeholder("blockerIds"), sql.placeholder("authorId")),
    })
    .from(sql`(values (1)) as once`)
    .leftJoin(comments, hasKey)
    .prepare("earlier_try"),
);

/**
 * The checks before a comment is stored: the comment that its author already sent with this key, if
 * any, and whether one of `blockerIds` has blocked the author.
 */
export async function findEarlierTry(
  db: Queryable,
  values: { authorId: number; idempotencyKey: string; blockerIds: readonly number[] },
): Promise<{ known: CommentRow | null; isBlocked: boolean }> {
  const [row] = await earlierTry(db).execute(values);
  return { known: row?.known ?? null, isBlocked: row?.isBlocked ?? false };
}

/** The comments among these below an item at the high level. */
export async function findHighLevelCommentIds(
  db: Queryable,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(contentItems, eq(contentItems.id, comments.contentId))
    .where(and(anyOf(comments.id, ids), eq(contentItems.crisisLevel, "high")));
  return rows.map(({ id }) => id);
}

/** The visible comments among these, at the top level (COMMENT) or below it (REPLY), with their authors. */
export async function findVisibleAmong(
  db: Queryable,
  site: SiteScope,
  ids: readonly number[],
  kind: "COMMENT" | "REPLY",
): Promise<{ id: number; authorId: number }[]> {
  return db
    .select({ id: comments.id, authorId: comments.authorId })
    .from(comments)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, comments.contentId))
    .where(
      and(
        visibleOn(site),
        anyOf(comments.id, ids),
        eq(comments.status, "visible"),
        not(isAuthorHidden),
        kind === "COMMENT" ? isNull(comments.parentId) : isNotNull(comments.parentId),
      ),
    );
}

/** The comments below an item that are held, oldest first. @param authorId `null` for all authors */
export async function findHeldComments(
  db: Queryable,
  contentId: number,
  authorId: number | null,
): Promise<CommentRow[]> {
  return db
    .select(columns)
    .from(comments)
    .where(
      and(
        eq(comments.contentId, contentId),
        eq(comments.status, "held"),
        authorId === null ? undefined : eq(comments.authorId, authorId),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(maxHeldListed);
}
