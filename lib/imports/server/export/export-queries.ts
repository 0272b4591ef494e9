import { and, asc, eq, gt, inArray, isNull, ne } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentTags } from "#lib/content/server/content-taxonomy-tables.ts";
import { categories, tags } from "#lib/content/server/taxonomy-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { members } from "#lib/members/server/member-tables.ts";
import { roles } from "#lib/members/shared/member.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The public data of a person: no real name, no e-mail address. */
const publicMember = { id: members.id, username: members.username, bio: members.bio };

const { id, type, slug, permalink, title, summary, body, document, recipe, sections } =
  contentItems;
const { featuredMedia, images, seo, nutrition, commentStatus, isFeatured, status } = contentItems;
const { publishedAt, modifiedAt, visibility, authorId } = contentItems;

/**
 * Items of a site by id, without deleted, hidden and held items, and without members' items that only members may
 * read.
 */
export async function findItemsToExport(
  db: Queryable,
  site: SiteScope,
  { afterId, limit }: { afterId: number; limit: number },
) {
  const rows = await db
    .select({
      id,
      type,
      slug,
      permalink,
      title,
      summary,
      body,
      document,
      recipe,
      sections,
      featuredMedia,
      images,
      seo,
      nutrition,
      commentStatus,
      isFeatured,
      status,
      publishedAt,
      modifiedAt,
      visibility,
      authorId,
      author: members.username,
      category: { slug: categories.slug, name: categories.name },
    })
    .from(contentItems)
    .innerJoin(members, eq(members.id, contentItems.authorId))
    .leftJoin(categories, eq(categories.id, contentItems.categoryId))
    .where(
      and(
        eq(contentItems.siteId, site.id),
        gt(contentItems.id, afterId),
        inArray(contentItems.status, ["published", "draft", "archived"]),
      ),
    )
    .orderBy(asc(contentItems.id))
    .limit(limit);
  return rows;
}
type ItemRow = Awaited<ReturnType<typeof findItemsToExport>>[number];
export type ExportedItem = ItemRow & { tags: ExportedTerm[]; comments: ExportedComment[] };
export type ExportedTerm = { slug: string; name: string };

/** The tags of items, by item id. */
export async function findTagsToExport(db: Queryable, site: SiteScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, ExportedTerm[]>();
  const rows = await db
    .select({ contentId: contentTags.contentId, slug: tags.slug, name: tags.name })
    .from(contentTags)
    .innerJoin(tags, eq(tags.id, contentTags.tagId))
    .where(and(eq(contentTags.siteId, site.id), inArray(contentTags.contentId, [...ids])))
    .orderBy(asc(tags.slug));
  return Map.groupBy(rows, (row) => row.contentId);
}

/** The comments of items that every reader of the items can see, oldest first, by item id. */
export async function findCommentsToExport(db: Queryable, site: SiteScope, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({
      id: comments.id,
      contentId: comments.contentId,
      parentId: comments.parentId,
      replyToId: comments.replyToId,
      body: comments.body,
      document: comments.document,
      at: comments.insertedAt,
      authorId: comments.authorId,
      author: members.username,
    })
    .from(comments)
    .innerJoin(members, eq(members.id, comments.authorId))
    .where(
      and(
        eq(comments.siteId, site.id),
        inArray(comments.contentId, [...ids]),
        eq(comments.status, "visible"),
        ne(members.roleId, roles.spammer),
        isNull(members.deletedAt),
      ),
    )
    .orderBy(asc(comments.id));
  return Map.groupBy(rows, (row) => row.contentId);
}
export type ExportedComment = NonNullable<
  ReturnType<Awaited<ReturnType<typeof findCommentsToExport>>["get"]>
>[number];

/** The categories and tags of a site, and the authors of its items. */
export async function findNamesToExport(db: Queryable, site: SiteScope) {
  const [categoryRows, tagRows, authors] = await Promise.all([
    db.select().from(categories).where(eq(categories.siteId, site.id)).orderBy(asc(categories.id)),
    db.select().from(tags).where(eq(tags.siteId, site.id)).orderBy(asc(tags.id)),
    db
      .selectDistinct(publicMember)
      .from(members)
      .innerJoin(contentItems, eq(contentItems.authorId, members.id))
      .where(
        and(
          eq(contentItems.siteId, site.id),
          inArray(contentItems.status, ["published", "draft", "archived"]),
        ),
      )
      .orderBy(asc(members.id)),
  ]);
  return { categories: categoryRows, tags: tagRows, authors };
}
