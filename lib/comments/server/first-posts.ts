import { sql } from "drizzle-orm";
import { isFirstOf, isRecentPost, type PostKey } from "#lib/comments/shared/first-post.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";

export type PostAuthor = { siteId: number; authorId: number };

const firstPosts = prepareOnce((db) =>
  db
    .select({
      type: sql<PostKey["type"] | null>`first.type`,
      id: sql<number | null>`first.id`,
    })
    .from(sql`unnest(${sql.placeholder("siteIds")}::int[], ${sql.placeholder("authorIds")}::int[])
      with ordinality as author (site_id, id, place)
    left join lateral (
      (select 'comment' as type, comments.id, comments.inserted_at as at
        from comments
        where comments.author_id = author.id and comments.status = 'visible'
          and comments.site_id = author.site_id
        order by comments.id limit 1)
      union all
      (select 'item', content_items.id, content_items.published_at
        from content_items
        where content_items.author_id = author.id and content_items.status = 'published'
          and content_items.site_id = author.site_id
        order by content_items.published_at, content_items.id limit 1)
      order by at limit 1
    ) as first on true`)
    .orderBy(sql`author.place`)
    .prepare("first_posts"),
);

/**
 * The earliest approved post of each author on a site, in one statement.
 * @returns in the order of the authors; `null` for an author without posts
 */
export async function getFirstPosts(
  db: Queryable,
  authors: readonly PostAuthor[],
): Promise<(PostKey | null)[]> {
  const rows = await firstPosts(db).execute({
    siteIds: authors.map(({ siteId }) => siteId),
    authorIds: authors.map(({ authorId }) => authorId),
  });
  return rows.map(({ type, id }) => (type === null || id === null ? null : { type, id }));
}

/**
 * Whether a post is marked as the first of its author on its site. Nothing is read for older posts.
 * @param post.at when it was posted
 */
export async function isMarkedAsFirst(
  post: PostKey & PostAuthor & { at: Date },
  loadFirst: (author: PostAuthor) => Promise<PostKey | null>,
): Promise<boolean> {
  if (!isRecentPost(post.at, new Date())) return false;
  const { siteId, authorId } = post;
  return isFirstOf(post, await loadFirst({ siteId, authorId }));
}
