import { and, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf, noneOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  contentDisorders,
  contentItems,
  contentPlacements,
  contentTags,
} from "./content-tables.ts";
import { visibleOn } from "./visible-content.ts";

/** What lists show of an item. */
export const summaryColumns = {
  id: contentItems.id,
  siteId: contentItems.siteId,
  type: contentItems.type,
  slug: contentItems.slug,
  permalink: contentItems.permalink,
  title: contentItems.title,
  summary: contentItems.summary,
  authorId: contentItems.authorId,
  categoryId: contentItems.categoryId,
  featuredMedia: contentItems.featuredMedia,
  isFeatured: contentItems.isFeatured,
  status: contentItems.status,
  publishedAt: contentItems.publishedAt,
  modifiedAt: contentItems.modifiedAt,
  lastActiveAt: contentItems.lastActiveAt,
  commentCount: contentItems.commentCount,
  commentStatus: contentItems.commentStatus,
};
const columnsWithText = {
  ...summaryColumns,
  sections: contentItems.sections,
  body: contentItems.body,
  images: contentItems.images,
  seo: contentItems.seo,
  nutrition: contentItems.nutrition,
};

/** One item with its text, whatever its state: drafts are refused by the caller. */
export async function findItemOnSite(
  db: Queryable,
  site: SiteScope,
  by: { id: number } | { slug: string; types: readonly ContentType[] } | { permalink: string },
) {
  const match: SQL | undefined =
    "id" in by
      ? eq(contentItems.id, by.id)
      : "slug" in by
        ? and(eq(contentItems.slug, by.slug), inArray(contentItems.type, [...by.types]))
        : eq(contentItems.permalink, by.permalink);
  const [row] = await db
    .select(columnsWithText)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(eq(contentPlacements.siteId, site.id), ne(contentItems.status, "deleted"), match))
    // A slug may be taken twice where an item of another site is placed: the site's own wins.
    .orderBy(desc(eq(contentItems.siteId, site.id)))
    .limit(1);
  return row;
}
export type ContentWithText = NonNullable<Awaited<ReturnType<typeof findItemOnSite>>>;

/** Which of these ids a visitor of the site may see, with what lists show of them. */
export async function findVisibleByIds(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return db
    .select(summaryColumns)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), anyOf(contentItems.id, ids)));
}

/** Which items a list holds; all that is left out does not matter. */
export type ContentFilter = {
  types: readonly ContentType[];
  categoryId?: number | undefined;
  tagId?: number | undefined;
  /** About this condition. */
  disorderId?: number | undefined;
  authorId?: number | undefined;
  isFeatured?: boolean | undefined;
  excludeIds?: readonly number[] | undefined;
  publishedSince?: Date | undefined;
};

/** Of placements alone, which hold all that lists filter by. */
function matches(site: SiteScope, filter: ContentFilter): SQL | undefined {
  const { types, categoryId, tagId, disorderId, authorId, isFeatured, excludeIds, publishedSince } =
    filter;
  const { isFeatured: featured } = contentPlacements;
  return and(
    visibleOn(site),
    inArray(contentPlacements.type, [...types]),
    categoryId === undefined ? undefined : eq(contentPlacements.categoryId, categoryId),
    authorId === undefined ? undefined : eq(contentPlacements.authorId, authorId),
    // Written out, as an index of the featured ones alone is only used for it then.
    isFeatured === undefined ? undefined : isFeatured ? sql`${featured}` : sql`not ${featured}`,
    publishedSince ? gte(contentPlacements.publishedAt, publishedSince) : undefined,
    excludeIds?.length ? noneOf(contentPlacements.contentId, excludeIds) : undefined,
    tagId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentTags} where ${contentTags.contentId} = ${contentPlacements.contentId} and ${contentTags.tagId} = ${tagId})`,
    disorderId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentDisorders} where ${contentDisorders.contentId} = ${contentPlacements.contentId} and ${contentDisorders.disorderId} = ${disorderId})`,
  );
}

type ListWindow = { limit: number; offset?: number; order?: "published" | "active" };

/** A list has one index range for each type, unless something else narrows it more. */
const isOneRange = ({ types, categoryId, tagId, authorId, isFeatured }: ContentFilter) =>
  types.length <= 1 ||
  isFeatured === true ||
  [categoryId, tagId, authorId].some((id) => id !== undefined);

/**
 * The ids of a part of a list in its order, from placements alone: what lies before it costs an entry
 * of an index each and no record. Ranges of several types are merged.
 */
export function listedIds(
  db: Queryable,
  site: SiteScope,
  options: ContentFilter & ListWindow,
): SQL {
  const { limit, offset = 0, order } = options;
  const place = order === "active" ? contentPlacements.lastActiveAt : contentPlacements.publishedAt;
  const range = (types: readonly ContentType[]) =>
    db
      .select({ id: contentPlacements.contentId, place: sql`${place}`.as("place") })
      .from(contentPlacements)
      .where(matches(site, { ...options, types }))
      .orderBy(desc(place), desc(contentPlacements.contentId));
  if (isOneRange(options)) return sql`${range(options.types).limit(limit).offset(offset)}`;
  const ranges = options.types.map((type) => sql`${range([type]).limit(offset + limit)}`);
  return sql`(select content_id, place from (${sql.join(ranges, sql` union all `)}) as ranges order by place desc, content_id desc limit ${limit} offset ${offset})`;
}

/** Newest first. Threads are ordered by their last reply instead. */
export async function findLatest(
  db: Queryable,
  site: SiteScope,
  options: ContentFilter & ListWindow,
) {
  return db
    .select(summaryColumns)
    .from(sql`${listedIds(db, site, options)} as listed`)
    .innerJoin(contentItems, sql`${contentItems.id} = listed.content_id`)
    .orderBy(sql`listed.place desc`, sql`listed.content_id desc`);
}
export type ContentSummary = Awaited<ReturnType<typeof findLatest>>[number];

/** Of a list, the newest that are compared by their replies. */
const maxCompared = 500;

/** Those of a list that have most replies, the most first; of the newest five hundred. */
export async function findMostDiscussed(
  db: Queryable,
  site: SiteScope,
  options: ContentFilter & { limit: number },
): Promise<ContentSummary[]> {
  const newest = listedIds(db, site, { ...options, limit: maxCompared });
  return db
    .select(summaryColumns)
    .from(sql`${newest} as listed`)
    .innerJoin(contentItems, sql`${contentItems.id} = listed.content_id`)
    .orderBy(desc(contentItems.commentCount), desc(contentItems.id))
    .limit(options.limit);
}

/** How many visible items of a site a list holds. */
export async function countVisible(
  db: Queryable,
  site: SiteScope,
  filter: ContentFilter,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contentPlacements)
    .where(matches(site, filter));
  return row?.count ?? 0;
}

/**
 * The sites that show each of these items, the item's own first. Items that the asking site does not
 * show are left out.
 */
export async function findPlacedSites(db: Queryable, site: SiteScope, ids: readonly number[]) {
  const here = alias(contentPlacements, "here");
  return db
    .select({ contentId: contentPlacements.contentId, siteId: contentPlacements.siteId })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .innerJoin(here, and(eq(here.contentId, contentItems.id), eq(here.siteId, site.id)))
    .where(
      and(
        anyOf(contentPlacements.contentId, ids),
        eq(contentItems.status, "published"),
        lte(contentPlacements.publishedAt, sql`now()`),
      ),
    )
    .orderBy(
      desc(eq(contentPlacements.siteId, contentItems.siteId)),
      asc(contentPlacements.siteId),
    );
}

/**
 * Counts comments up or down and notes when the discussion was last active.
 * @returns the new count
 */
export async function addToCommentCount(
  db: Queryable,
  contentId: number,
  change: { by: number; activeAt?: Date },
): Promise<number> {
  const [row] = await db
    .update(contentItems)
    .set({
      commentCount: sql`greatest(0, ${contentItems.commentCount} + ${change.by})`,
      ...(change.activeAt ? { lastActiveAt: change.activeAt } : {}),
    })
    .where(eq(contentItems.id, contentId))
    .returning({ commentCount: contentItems.commentCount });
  return row?.commentCount ?? 0;
}
