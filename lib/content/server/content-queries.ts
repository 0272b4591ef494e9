import { and, asc, desc, eq, gte, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf, noneOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { displayName, type SiteScope } from "#lib/site/shared/site.ts";
import {
  contentDisorders,
  contentItems,
  contentPlacements,
  contentTags,
} from "./content-tables.ts";
import { visibleOn } from "./visible-content.ts";

/** The columns that lists show. */
export const summaryColumns = {
  id: contentItems.id,
  siteId: contentItems.siteId,
  type: contentItems.type,
  slug: contentItems.slug,
  permalink: contentItems.permalink,
  // A title that is only the name of a site, such as that of its home page, is shown like the name.
  title: sql<string>`${contentItems.title}`.mapWith(displayName),
  summary: contentItems.summary,
  authorId: contentItems.authorId,
  categoryId: contentItems.categoryId,
  featuredMedia: contentItems.featuredMedia,
  isFeatured: contentItems.isFeatured,
  status: contentItems.status,
  publishedAt: contentItems.publishedAt,
  modifiedAt: contentItems.modifiedAt,
  lastActiveAt: contentItems.lastActiveAt,
  editedAt: contentItems.editedAt,
  commentCount: contentItems.commentCount,
  commentStatus: contentItems.commentStatus,
  visibility: contentItems.visibility,
  acceptedCommentId: contentItems.acceptedCommentId,
  pinnedCommentId: contentItems.pinnedCommentId,
};
const columnsWithText = {
  ...summaryColumns,
  sections: contentItems.sections,
  body: contentItems.body,
  document: contentItems.document,
  /** Who may read it on the site that was asked. */
  placementVisibility: contentPlacements.visibility,
  images: contentItems.images,
  seo: contentItems.seo,
  nutrition: contentItems.nutrition,
  recipe: contentItems.recipe,
  editedAt: contentItems.editedAt,
  visibility: contentItems.visibility,
};

/** What an item is read by. */
export type ItemKey =
  | { id: number }
  | { slug: string; types: readonly ContentType[] }
  | { previousSlug: string; types: readonly ContentType[] }
  | { permalink: string };

/** Reading and answering a discussion starts with this. */
const itemById = prepareOnce((db) =>
  db
    .select(columnsWithText)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(
      and(
        eq(contentPlacements.siteId, sql.placeholder("siteId")),
        eq(contentItems.id, sql.placeholder("id")),
      ),
    )
    .limit(1)
    .prepare("item_by_id"),
);

/**
 * One item with its text, whatever its status: the caller checks who may see a draft, and that a
 * deleted one is gone.
 */
export async function findItemOnSite(db: Queryable, site: SiteScope, by: ItemKey) {
  if ("id" in by) {
    const [item] = await itemById(db).execute({ siteId: site.id, id: by.id });
    return item;
  }
  const match: SQL | undefined =
    "previousSlug" in by
      ? and(
          eq(contentItems.previousSlug, by.previousSlug),
          inArray(contentItems.type, [...by.types]),
        )
      : "slug" in by
        ? and(eq(contentItems.slug, by.slug), inArray(contentItems.type, [...by.types]))
        : eq(contentItems.permalink, by.permalink);
  const [row] = await db
    .select(columnsWithText)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(eq(contentPlacements.siteId, site.id), match))
    // Two sites may use the same slug; the item of this site comes first, unless it is deleted.
    .orderBy(desc(ne(contentItems.status, "deleted")), desc(eq(contentItems.siteId, site.id)))
    .limit(1);
  return row;
}
export type ContentWithText = NonNullable<Awaited<ReturnType<typeof findItemOnSite>>>;

/** The items with these ids that are visible on the site, with the columns that lists show. */
export async function findVisibleByIds(db: Queryable, site: SiteScope, ids: readonly number[]) {
  return db
    .select(summaryColumns)
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), anyOf(contentItems.id, ids)));
}

/** Which items a list contains; omitted fields do not filter. */
export type ContentFilter = {
  types: readonly ContentType[];
  categoryId?: number | undefined;
  tagId?: number | undefined;
  /** About this condition. */
  disorderId?: number | undefined;
  authorId?: number | undefined;
  isFeatured?: boolean | undefined;
  /** Without a comment or reply. */
  isUnanswered?: boolean | undefined;
  excludeIds?: readonly number[] | undefined;
  publishedSince?: Date | undefined;
  publishedUntil?: Date | undefined;
};

/** Conditions on placements only: they have every column that lists filter by. */
function matches(site: SiteScope, filter: ContentFilter): SQL | undefined {
  const { types, categoryId, tagId, disorderId, authorId, isFeatured, excludeIds } = filter;
  const { publishedSince, publishedUntil, isUnanswered } = filter;
  const { isFeatured: featured } = contentPlacements;
  return and(
    visibleOn(site),
    // Literal where it is one type, so that PostgreSQL can use the partial indexes of threads.
    types.length === 1 && types[0] === "thread"
      ? sql`${contentPlacements.type} = 'thread'`
      : inArray(contentPlacements.type, [...types]),
    categoryId === undefined ? undefined : eq(contentPlacements.categoryId, categoryId),
    isUnanswered ? sql`${contentPlacements.commentCount} = 0` : undefined,
    authorId === undefined ? undefined : eq(contentPlacements.authorId, authorId),
    // A literal condition, so that PostgreSQL can use the partial index of featured items.
    isFeatured === undefined ? undefined : isFeatured ? sql`${featured}` : sql`not ${featured}`,
    publishedSince ? gte(contentPlacements.publishedAt, publishedSince) : undefined,
    publishedUntil ? lte(contentPlacements.publishedAt, publishedUntil) : undefined,
    excludeIds?.length ? noneOf(contentPlacements.contentId, excludeIds) : undefined,
    tagId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentTags} where ${contentTags.contentId} = ${contentPlacements.contentId} and ${contentTags.tagId} = ${tagId})`,
    disorderId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentDisorders} where ${contentDisorders.contentId} = ${contentPlacements.contentId} and ${contentDisorders.disorderId} = ${disorderId})`,
  );
}

/** `published`: newest first. `active`: last reply first. `replies`: most replies first. */
export type ListOrder = "published" | "active" | "replies";
type ListWindow = { limit: number; offset?: number; order?: ListOrder };

const orderColumns = {
  published: contentPlacements.publishedAt,
  active: contentPlacements.lastActiveAt,
  replies: contentPlacements.commentCount,
} as const;

/** Whether one index range gives the whole list; otherwise there is one range for each type. */
const isOneRange = ({ types, categoryId, tagId, authorId, isFeatured }: ContentFilter) =>
  types.length <= 1 ||
  isFeatured === true ||
  [categoryId, tagId, authorId].some((id) => id !== undefined);

/**
 * The ids of one page of a list, in its order. It reads placements only, so skipping `offset` rows
 * costs index entries and no content rows. The ranges of several types are merged.
 */
export function listedIds(
  db: Queryable,
  site: SiteScope,
  options: ContentFilter & ListWindow,
): SQL {
  const { limit, offset = 0, order = "published" } = options;
  const place = orderColumns[order];
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

/** How many of the newest items are compared by their replies. */
const maxCompared = 500;

/** The items with the most replies among the newest five hundred of a list. */
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

/** Counts the visible items of a list. */
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
 * The sites on which each of these items is published, the item's own site first. Items that are
 * not placed on `site` are left out.
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
        ne(contentPlacements.visibility, "nobody"),
      ),
    )
    .orderBy(
      desc(eq(contentPlacements.siteId, contentItems.siteId)),
      asc(contentPlacements.siteId),
    );
}

/**
 * Changes the comment count and, where given, the time of the last activity.
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

/**
 * Counts a new comment and moves the last activity of its item: a part of a statement, in which `stored`
 * is the comment. Other comments on the item wait for it until the transaction ends.
 */
export const countStoredComment = (): SQL =>
  sql`update content_items set comment_count = comment_count + 1, last_active_at = stored.inserted_at
    from stored where content_items.id = stored.content_id`;

/** Pins a comment of an item; `unpin` leaves another pinned comment alone. */
export async function updatePinnedComment(
  db: Queryable,
  contentId: number,
  change: { pin: number } | { unpin: number },
): Promise<void> {
  const update = db
    .update(contentItems)
    .set({ pinnedCommentId: "pin" in change ? change.pin : null });
  await ("pin" in change
    ? update.where(eq(contentItems.id, contentId))
    : update.where(
        and(eq(contentItems.id, contentId), eq(contentItems.pinnedCommentId, change.unpin)),
      ));
}
