import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Bookmarkable } from "#lib/bookmarks/shared/bookmark.ts";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { bookmarks } from "./bookmark-tables.ts";

const ownedBy = (memberId: number, { assocType, assocId }: Bookmarkable) =>
  and(
    eq(bookmarks.memberId, memberId),
    eq(bookmarks.assocType, assocType),
    eq(bookmarks.assocId, assocId),
  );

/** How many bookmarks a member has. */
export const countBookmarks = (db: Queryable, memberId: number): Promise<number> =>
  db.$count(bookmarks, eq(bookmarks.memberId, memberId));

/** Stores a bookmark; nothing changes if the member has it already. */
export async function insertBookmark(
  db: Queryable,
  site: Pick<SiteScope, "id">,
  memberId: number,
  bookmarkable: Bookmarkable,
): Promise<void> {
  await db
    .insert(bookmarks)
    .values({ memberId, siteId: site.id, ...bookmarkable })
    .onConflictDoNothing();
}

/** Deletes a bookmark of a member. */
export async function deleteBookmark(
  db: Queryable,
  memberId: number,
  bookmarkable: Bookmarkable,
): Promise<void> {
  await db.delete(bookmarks).where(ownedBy(memberId, bookmarkable));
}

/** Stores the note and the folder of a member's bookmark. @returns whether the member has this bookmark */
export async function updateBookmarkNote(
  db: Queryable,
  memberId: number,
  bookmarkable: Bookmarkable,
  texts: { note: string | null; folder: string | null },
): Promise<boolean> {
  const rows = await db
    .update(bookmarks)
    .set(texts)
    .where(ownedBy(memberId, bookmarkable))
    .returning({ id: bookmarks.id });
  return rows.length > 0;
}

/** The bookmarks of a member, the latest first. @param types the types of the ids, or all */
export async function findBookmarked(
  db: Queryable,
  memberId: number,
  { ids, limit }: { ids?: readonly number[]; limit: number },
) {
  return db
    .select({ assocType: bookmarks.assocType, assocId: bookmarks.assocId })
    .from(bookmarks)
    .where(and(eq(bookmarks.memberId, memberId), ids ? anyOf(bookmarks.assocId, ids) : undefined))
    .orderBy(sql`${bookmarks.insertedAt} desc`, sql`${bookmarks.id} desc`)
    .limit(limit);
}

/** The folders of a member by name, and how many bookmarks are in each. */
export async function listFolders(db: Queryable, memberId: number) {
  const { rows } = await db.execute<{ name: string; count: number }>(
    sql`select folder as name, count(*)::int as count from ${bookmarks}
      where member_id = ${memberId} and folder is not null group by folder order by lower(folder), folder`,
  );
  return rows;
}

/**
 * One bookmark with its target's data. Without `itemId`, the target was deleted or the member can no longer read it on
 * the site where they saved it; then its other fields are empty.
 */
export type ListedBookmark = {
  id: number;
  assocType: Bookmarkable["assocType"];
  assocId: number;
  siteId: number;
  folder: string | null;
  note: string | null;
  insertedAt: Date;
  itemId: number | null;
  type: ContentType | null;
  slug: string | null;
  permalink: string | null;
  title: string | null;
  /** Author of a comment; `null` for other bookmarks. */
  author: string | null;
};

/** The SQL for the bookmarks of a member with the readable data of their targets. */
function readableBookmarks(memberId: number, where: SQL): SQL {
  const isComment = sql`b.assoc_type in ('COMMENT', 'REPLY')`;
  return sql`from ${bookmarks} b
    left join ${comments} c on ${isComment} and c.id = b.assoc_id and c.status = 'visible'
      and not ${isHiddenAuthor(sql`c.author_id`, sql`c.site_id`)}
    left join ${contentPlacements} p on p.site_id = b.site_id
      and p.content_id = case when ${isComment} then c.content_id else b.assoc_id end
      and p.status = 'published' and p.published_at <= now() and p.visibility <> 'nobody'
    left join ${contentItems} i on i.id = p.content_id
    left join ${members} m on m.id = c.author_id and i.id is not null
    where b.member_id = ${memberId} and ${where}`;
}

function matches(options: { folder: string | null; search: readonly string[] | null }): SQL {
  const { folder, search } = options;
  const has = (text: SQL) =>
    sql`exists (select from unnest(${sql.param([...(search ?? [])])}::text[]) as one where strpos(lower(${text}), lower(one)) > 0)`;
  const inFolder = folder === null ? sql`true` : sql`b.folder = ${folder}`;
  if (search === null) return inFolder;
  const texts = [sql`b.note`, sql`i.title`, sql`case when i.id is not null then c.body end`];
  return sql`${inFolder} and (${sql.join(texts.map(has), sql` or `)})`;
}

/**
 * One page of a member's bookmarks, the latest first, and their total number.
 * @param options.search texts, one of which must be in the title, the comment or the note
 */
export async function listBookmarks(
  db: Queryable,
  memberId: number,
  options: {
    folder: string | null;
    search: readonly string[] | null;
    limit: number;
    offset: number;
  },
): Promise<{ rows: ListedBookmark[]; total: number }> {
  const { limit, offset } = options;
  const body = readableBookmarks(memberId, matches(options));
  const [listed, counted] = await Promise.all([
    db.execute<Omit<ListedBookmark, "insertedAt"> & { insertedAt: string }>(
      sql`select b.id, b.assoc_type as "assocType", b.assoc_id as "assocId", b.site_id as "siteId",
        b.folder, b.note, b.inserted_at as "insertedAt", i.id as "itemId", i.type, i.slug, i.permalink,
        i.title, m.username::text as author ${body}
        order by b.inserted_at desc, b.id desc limit ${limit} offset ${offset}`,
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count ${body}`),
  ]);
  const rows = listed.rows.map((row) => ({ ...row, insertedAt: new Date(row.insertedAt) }));
  return { rows, total: counted.rows[0]?.count ?? 0 };
}
