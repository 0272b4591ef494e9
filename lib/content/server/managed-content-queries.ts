import { and, asc, desc, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { type ContentState, removedStatuses } from "#lib/content/shared/content-state.ts";
import type { ManagedOrder, ManagedType } from "#lib/content/shared/managed-content-query.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentTags } from "./content-taxonomy-tables.ts";
import { contentPlacements } from "./placement-tables.ts";
import { tags } from "./taxonomy-tables.ts";

/** Which items of a site a list of editors contains; `null` does not filter. */
export type ManagedContentSearch = {
  /** A part of the title, in lower case. */
  term: string | null;
  id: number | null;
  type: ManagedType | null;
  state: ContentState | null;
  categoryId: number | null;
  authorId: number | null;
  tagId: number | null;
  /** Another site that shows the items. */
  placedSiteId: number | null;
  withoutPicture: boolean;
  isReviewDue: boolean;
  reviewerId: number | null;
  hasDeadLink: boolean;
  ids: readonly number[] | null;
};

const { id, siteId, type, title, status, publishedAt, modifiedAt } = contentItems;

/** As the indexes `content_items_managed_…` have them. */
const orderColumns: Record<ManagedOrder, SQL> = {
  changed: sql`${modifiedAt}`,
  published: sql`coalesce(${publishedAt}, 'infinity')`,
  title: sql`lower(${title})`,
};

const isState = (state: ContentState): SQL | undefined => {
  const isPublished = eq(status, "published");
  if (state === "scheduled") return and(isPublished, sql`${publishedAt} > now()`);
  if (state === "published") return and(isPublished, sql`${publishedAt} <= now()`);
  return eq(status, state);
};

/** Letters from which the index of parts of titles helps. */
const minPartLength = 3;
const lastCharacter = "\u{10FFFF}";

/** Whether a title contains the term; for a short term, whether it starts with it. */
function isTitled(term: string): SQL {
  const escaped = term.replace(/[\\%_]/g, "\\$&");
  if ([...term].length >= minPartLength) return sql`lower(${title}) like ${`%${escaped}%`}`;
  // The range is read from an index; the pattern holds whatever the order of letters is.
  return sql`(lower(${title}) >= ${term} and lower(${title}) < ${term + lastCharacter} and lower(${title}) like ${`${escaped}%`})`;
}

/** An id is found too: editors get it from links. */
function isNamed({ term, id: itemId }: ManagedContentSearch): SQL | undefined {
  if (term === null) return undefined;
  return itemId === null ? isTitled(term) : sql`(${isTitled(term)} or ${id} = ${itemId})`;
}

const hasTag = (tagId: number): SQL =>
  sql`exists (select 1 from ${contentTags} where ${contentTags.tagId} = ${tagId} and ${contentTags.contentId} = ${id})`;

const isPlacedOn = (placedSiteId: number): SQL =>
  sql`exists (select 1 from ${contentPlacements} where ${contentPlacements.siteId} = ${placedSiteId}
    and ${contentPlacements.contentId} = ${id})`;

/** The tables of reviews and links belong to a domain that depends on this one. */
const isReviewedBy = (reviewerId: number): SQL =>
  sql`exists (select from content_reviews r where r.content_id = ${id} and r.reviewer_id = ${reviewerId})`;

const hasDeadLink = sql`exists (select from content_links l join link_checks c on c.address = l.address
  where l.content_id = ${id} and c.is_dead)`;

const listConditions = (site: SiteScope, search: ManagedContentSearch): (SQL | undefined)[] => {
  const { type: wanted, state, categoryId, authorId, tagId, placedSiteId, ids } = search;
  return [
    eq(siteId, site.id),
    // A literal, so that PostgreSQL can use the partial indexes.
    sql`${type} <> 'thread'`,
    notInArray(status, [...removedStatuses]),
    wanted ? eq(type, wanted) : undefined,
    state ? isState(state) : undefined,
    categoryId === null ? undefined : eq(contentItems.categoryId, categoryId),
    authorId === null ? undefined : eq(contentItems.authorId, authorId),
    tagId === null ? undefined : hasTag(tagId),
    placedSiteId === null ? undefined : isPlacedOn(placedSiteId),
    search.withoutPicture ? isNull(contentItems.featuredMedia) : undefined,
    search.reviewerId === null ? undefined : isReviewedBy(search.reviewerId),
    search.hasDeadLink ? hasDeadLink : undefined,
    search.isReviewDue ? sql`${contentItems.reviewDueAt} <= now()` : undefined,
    ids === null ? undefined : anyOf(id, ids),
    isNamed(search),
  ];
};

const toColumns = (db: Queryable) => ({
  id,
  siteId,
  type,
  slug: contentItems.slug,
  permalink: contentItems.permalink,
  title,
  status,
  publishedAt,
  modifiedAt,
  categoryId: contentItems.categoryId,
  authorId: contentItems.authorId,
  siteCount: db.$count(contentPlacements, eq(contentPlacements.contentId, id)),
});

/**
 * The items of a site for those who write them: the last changed or published first, or by title.
 * @param options.after the id of the last item on the page before
 */
export async function findManagedContent(
  db: Queryable,
  site: SiteScope,
  options: {
    search: ManagedContentSearch;
    order: ManagedOrder;
    after: number | null;
    limit: number;
  },
) {
  const { search, order, after, limit } = options;
  const column = orderColumns[order];
  const [isLater, direct] = order === "title" ? [sql`>`, asc] : [sql`<`, desc];
  const isAfter =
    after === null
      ? undefined
      : sql`(${column}, ${id}) ${isLater} (select ${column}, ${id} from ${contentItems} where ${id} = ${after})`;
  return db
    .select(toColumns(db))
    .from(contentItems)
    .where(and(...listConditions(site, search), isAfter))
    .orderBy(direct(column), direct(id))
    .limit(limit);
}
export type ManagedContentRow = Awaited<ReturnType<typeof findManagedContent>>[number];

/** The items of a site that were or will be published in a period, by time. */
export async function findPublishedBetween(
  db: Queryable,
  site: SiteScope,
  period: { from: Date; until: Date; authorId: number | null; limit: number },
): Promise<ManagedContentRow[]> {
  const { from, until, authorId, limit } = period;
  const column = orderColumns.published;
  return db
    .select(toColumns(db))
    .from(contentItems)
    .where(
      and(
        eq(siteId, site.id),
        sql`${type} <> 'thread'`,
        eq(status, "published"),
        // As the index has it.
        sql`${column} >= ${from.toISOString()}::timestamptz`,
        sql`${column} < ${until.toISOString()}::timestamptz`,
        authorId === null ? undefined : eq(contentItems.authorId, authorId),
      ),
    )
    .orderBy(asc(column), asc(id))
    .limit(limit);
}

/**
 * The ids of members who wrote items of a site, without reading all of its items: each step finds the next author in an
 * index.
 */
export async function listManagedAuthorIds(
  db: Queryable,
  site: SiteScope,
  limit: number,
): Promise<number[]> {
  const items = sql`${contentItems} where site_id = ${site.id} and type <> 'thread'`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive authors (id) as (
      (select author_id from ${items} order by author_id limit 1)
      union all
      select (select author_id from ${items} and author_id > authors.id order by author_id limit 1)
      from authors where authors.id is not null
    )
    select id from authors where id is not null limit ${limit}`);
  return rows.map(({ id: authorId }) => authorId);
}

/** The tags of a site by name. */
export const listTags = (db: Queryable, site: SiteScope, limit: number) =>
  db
    .select()
    .from(tags)
    .where(eq(tags.siteId, site.id))
    .orderBy(asc(tags.name), asc(tags.id))
    .limit(limit);

/** The tag of a site with this slug, or else with this name. */
export async function findTagByName(db: Queryable, site: SiteScope, name: string) {
  const [row] = await db
    .select()
    .from(tags)
    .where(
      and(
        eq(tags.siteId, site.id),
        sql`(${tags.slug} = ${name} or lower(${tags.name}) = ${name.toLowerCase()})`,
      ),
    )
    .orderBy(desc(eq(tags.slug, name)), asc(tags.id))
    .limit(1);
  return row;
}
