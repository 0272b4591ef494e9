import { and, asc, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { type ContentState, removedStatuses } from "#lib/content/shared/content-state.ts";
import type { ManagedOrder, ManagedType } from "#lib/content/shared/managed-content-query.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems } from "./content-tables.ts";
import { contentPlacements } from "./placement-tables.ts";

/** Which items of a site a list of editors contains; `null` does not filter. */
export type ManagedContentSearch = {
  /** A part of the title, in lower case. */
  term: string | null;
  id: number | null;
  type: ManagedType | null;
  state: ContentState | null;
  categoryId: number | null;
  authorId: number | null;
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

const listConditions = (site: SiteScope, search: ManagedContentSearch): (SQL | undefined)[] => {
  const { type: wanted, state, categoryId, authorId, ids } = search;
  return [
    eq(siteId, site.id),
    // A literal, so that PostgreSQL can use the partial indexes.
    sql`${type} <> 'thread'`,
    notInArray(status, [...removedStatuses]),
    wanted ? eq(type, wanted) : undefined,
    state ? isState(state) : undefined,
    categoryId === null ? undefined : eq(contentItems.categoryId, categoryId),
    authorId === null ? undefined : eq(contentItems.authorId, authorId),
    ids === null ? undefined : anyOf(id, ids),
    isNamed(search),
  ];
};

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
    .select({
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
    })
    .from(contentItems)
    .where(and(...listConditions(site, search), isAfter))
    .orderBy(direct(column), direct(id))
    .limit(limit);
}
export type ManagedContentRow = Awaited<ReturnType<typeof findManagedContent>>[number];
