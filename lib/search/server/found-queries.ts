import { and, eq, inArray, lte, type SQL, sql } from "drizzle-orm";
import { contentItems } from "../../content/server/content-tables.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { asked } from "./asked-queries.ts";
import { searchEntries } from "./search-tables.ts";

/** What a search is narrowed to besides its types. */
export type Within = { siteId?: number | undefined; categoryId?: number | undefined };
export type Filter = { types: readonly ContentType[]; within?: Within };

/**
 * Entries that are put in order at most. Of words that are in more, the newest entries are read one
 * after the other until there are enough: nearly each one is a match (decision 24).
 */
const mostSorted = 2000;

/** Entries that are read for a frequent word at most. */
const mostRead = 8000;

/**
 * Items whose words are read for a phrase at most, those with its words in the title first and of each
 * the newest: the index knows which words an item holds, and not where. Of frequent words these are the
 * newest of the site; the titles are all looked at.
 */
const comparedWithPhrase = 1000;
const readForPhrase = 2500;

/** What a search of the site may find at all. */
export function findable(site: SiteScope, { types, within = {} }: Filter): SQL | undefined {
  const { siteId, categoryId } = within;
  const { contentId } = searchEntries;
  return and(
    eq(searchEntries.siteId, site.id),
    inArray(searchEntries.type, [...types]),
    lte(searchEntries.publishedAt, sql`now()`),
    siteId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentItems} as home where home.id = ${contentId} and home.site_id = ${siteId})`,
    categoryId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentItems} as filed where filed.id = ${contentId} and filed.category_id = ${categoryId})`,
  );
}

const newestFirst = sql`${searchEntries.publishedAt} desc, ${searchEntries.contentId} desc`;

/**
 * The entries that hold what is asked for, as `found (content_id, published_at, in_title)`, and
 * `size (is_frequent)`: whether there are more than are put in order. Then `found` has the newest of
 * those with the words in the title and the newest of the others.
 * @param enough of each kind of a frequent word's entries; of a phrase there are all that were compared
 */
export function foundEntries(site: SiteScope, filter: Filter, enough: number): SQL {
  const { contentId, publishedAt, titleWords, words } = searchEntries;
  const { query, anywhere, isPhrase, isSomething } = asked;
  const common = findable(site, filter);
  const isFrequent = sql`(select is_frequent from size)`;
  const columns = sql`${contentId}, ${publishedAt}`;
  const phraseOr = (phrase: number, words: number) =>
    sql`(select case when is_phrase then ${phrase}::int else ${words}::int end from asked)`;
  return sql`
  near as materialized (
    select ${columns}, ${titleWords} @@ ${anywhere} as in_title from ${searchEntries}
    where ${and(isSomething, common, sql`${words} @@ ${anywhere}`)} limit ${mostSorted + 1}
  ),
  size as materialized (select count(*) > ${mostSorted} as is_frequent from near),
  found as materialized (
    (select content_id, published_at, in_title from near where not ${isFrequent} and not ${isPhrase})
    union all (
      select ${columns}, ${titleWords} @@ ${query} from (
        select content_id from near where not ${isFrequent} and ${isPhrase}
        order by in_title desc, published_at desc limit ${comparedWithPhrase}
      ) as candidate
      join ${searchEntries} on ${searchEntries.siteId} = ${site.id} and ${contentId} = candidate.content_id
      where ${words} @@ ${query}
    ) union all (
      select ${columns}, true from ${searchEntries}
      where ${and(isFrequent, common, sql`${titleWords} @@ ${query}`)}
      order by ${newestFirst} limit ${phraseOr(readForPhrase, enough)}
    ) union all (
      select content_id, published_at, false from (
        select ${columns}, ${titleWords}, ${words} from ${searchEntries}
        where ${and(isFrequent, common)} order by ${newestFirst} limit ${phraseOr(readForPhrase, mostRead)}
      ) as newest
      where words @@ ${query} and not title_words @@ ${query} limit ${phraseOr(readForPhrase, enough)}
    )
  )`;
}
