import { and, desc, eq, gte, inArray, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import { noneOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { summaryColumns } from "./content-queries.ts";
import { contentItems } from "./content-tables.ts";
import { contentDisorders, contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { type ReadSite, visibleOn } from "./visible-content.ts";

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

/** A filter for a statement that is built once: the category may be a placeholder. */
type RangeFilter = Omit<ContentFilter, "categoryId"> & {
  categoryId?: number | Placeholder | undefined;
};

/**
 * Whether the copied columns in `content_tags` suffice for a list, so that one index range covers it. Otherwise the
 * tag of each placement is looked up.
 */
const isByTagAlone = (filter: RangeFilter, order: ListOrder): boolean =>
  filter.tagId !== undefined &&
  order === "published" &&
  [filter.categoryId, filter.authorId, filter.isFeatured].every((value) => value === undefined) &&
  !filter.isUnanswered;

// A literal if there is one type, so that PostgreSQL can use the partial indexes of threads.
const isOneOf = (
  placed: typeof contentTags | typeof contentPlacements,
  types: RangeFilter["types"],
) =>
  types.length === 1 && types[0] === "thread"
    ? sql`${placed.type} = 'thread'`
    : inArray(placed.type, [...types]);

/** The conditions on columns that only placements have. */
function listPlacementConditions(filter: RangeFilter): (SQL | undefined)[] {
  const { categoryId, authorId, isFeatured, isUnanswered } = filter;
  const { isFeatured: featured } = contentPlacements;
  // A literal condition, so that PostgreSQL can use the partial index of featured items.
  const hasFeature = isFeatured ? sql`${featured}` : sql`not ${featured}`;
  return [
    categoryId === undefined ? undefined : eq(contentPlacements.categoryId, categoryId),
    isUnanswered ? sql`${contentPlacements.commentCount} = 0` : undefined,
    authorId === undefined ? undefined : eq(contentPlacements.authorId, authorId),
    isFeatured === undefined ? undefined : hasFeature,
  ];
}

/** The table and conditions of a list. Placements have every column that lists filter by. */
function placesOf(site: ReadSite, filter: RangeFilter, order: ListOrder = "published") {
  const { types, tagId, disorderId, excludeIds, publishedSince, publishedUntil } = filter;
  const isTagged = isByTagAlone(filter, order);
  const placed = isTagged ? contentTags : contentPlacements;
  const hasTag = isTagged
    ? eq(contentTags.tagId, tagId ?? -1)
    : sql`exists (select 1 from ${contentTags} where ${contentTags.contentId} = ${placed.contentId} and ${contentTags.tagId} = ${tagId})`;
  const condition = and(
    visibleOn(site, placed),
    isOneOf(placed, types),
    ...listPlacementConditions(filter),
    publishedSince ? gte(placed.publishedAt, publishedSince) : undefined,
    publishedUntil ? lte(placed.publishedAt, publishedUntil) : undefined,
    excludeIds?.length ? noneOf(placed.contentId, excludeIds) : undefined,
    tagId === undefined ? undefined : hasTag,
    disorderId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentDisorders} where ${contentDisorders.contentId} = ${placed.contentId} and ${contentDisorders.disorderId} = ${disorderId})`,
  );
  return { placed, condition };
}

/** `published`: newest first. `active`: last reply first. `replies`: most replies first. */
export type ListOrder = "published" | "active" | "replies";
type ListWindow = { limit: number; offset?: number; order?: ListOrder };

const orderColumns = {
  published: contentPlacements.publishedAt,
  active: contentPlacements.lastActiveAt,
  replies: contentPlacements.commentCount,
} as const;

/** Whether one index range covers the whole list; otherwise each type has its own range. */
const isOneRange = ({ types, categoryId, tagId, authorId, isFeatured }: RangeFilter) =>
  types.length <= 1 ||
  isFeatured === true ||
  [categoryId, tagId, authorId].some((id) => id !== undefined);

/**
 * The ids of one page of a list, in its order. It reads placements only, so skipping `offset` rows
 * costs index entries and no content rows. The ranges of several types are merged.
 */
export function listedIds(db: Queryable, site: ReadSite, options: RangeFilter & ListWindow): SQL {
  const { limit, offset = 0, order = "published" } = options;
  const range = (types: readonly ContentType[]) => {
    const { placed, condition } = placesOf(site, { ...options, types }, order);
    const place = placed === contentTags ? contentTags.publishedAt : orderColumns[order];
    return db
      .select({ id: placed.contentId, place: sql`${place}`.as("place") })
      .from(placed)
      .where(condition)
      .orderBy(desc(place), desc(placed.contentId));
  };
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
  const { placed, condition } = placesOf(site, filter);
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(placed)
    .where(condition);
  return row?.count ?? 0;
}
