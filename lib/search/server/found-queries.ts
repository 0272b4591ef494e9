import { and, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type ReadSite, readableBy } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import { maxPaged } from "#lib/search/shared/search.ts";
import { type ParsedQuery, parsedQuery, withPlaces } from "./parsed-terms.ts";
import { placedWords, searchEntries, titleKey } from "./search-tables.ts";

type Types = readonly ContentType[] | Placeholder;

/** The placeholders of a search: types, home site or `null`, and category or `null`. */
export type FilterValues = { types: Placeholder; homeSiteId: Placeholder; categoryId: Placeholder };

/** Filters of a search: types, and a home site and a category of the site. */
export type Filter = {
  types: readonly ContentType[];
  within?: { siteId?: number | undefined; categoryId?: number | undefined };
};

/** The most frequent type first, because PostgreSQL compares the type of an entry with each in order. */
const typesByFrequency: readonly ContentType[] = ["post", "thread"];

/** The values of `asked` for a filter. */
export const toFilterValues = ({ types, within = {} }: Filter) => ({
  types: [...new Set([...typesByFrequency.filter((type) => types.includes(type)), ...types])],
  homeSiteId: within.siteId ?? null,
  categoryId: within.categoryId ?? null,
});

export const asked: FilterValues = {
  types: sql.placeholder("types"),
  homeSiteId: sql.placeholder("homeSiteId"),
  categoryId: sql.placeholder("categoryId"),
};

/**
 * Words in more entries than this are frequent. Their newest matches are read, up to one more than this, and matches
 * with the words in the title.
 */
const maxNear = sql.raw(String(maxPaged));

/**
 * Maximum number of the newest entries with the words to read, if an entry with the words may not match, as for a
 * phrase or a synonym of several words.
 */
const maxNearPhrases = sql.raw("500");

/**
 * How many matches of frequent words are read: for a phrase, whose matches must be compared, no more than a page
 * needs.
 */
const maxNewest = ({ isPhrase }: ParsedQuery) =>
  sql`(case when ${isPhrase} then ${sql.placeholder("maxPhrases")}::int else ${maxNear} + 1 end)`;

/** Maximum number of entries whose whole title is in the term. */
const maxNamed = sql.raw("60");

/** A condition that tells PostgreSQL which partition to read. */
const isOnSite = (site: ReadSite) => sql`${searchEntries.siteId} = ${site.id}::int`;

/**
 * Condition for the entries of these types that a search of the site may find. The time is written so that no index
 * matches it: otherwise, in a partition that looks small, the planner would scan all entries by time instead of
 * looking up the words.
 */
export const findableOnSite = (site: ReadSite, types: Types): SQL | undefined =>
  and(
    isOnSite(site),
    anyOf(searchEntries.type, types),
    sql`(${searchEntries.publishedAt} <= now()) is true`,
    readableBy(site, searchEntries.visibility),
  );

const within = ({ homeSiteId, categoryId }: FilterValues) => sql`
  (${homeSiteId}::int is null or ${searchEntries.homeSiteId} = ${homeSiteId}::int)
  and (${categoryId}::int is null or ${searchEntries.categoryId} = ${categoryId}::int)`;

const newestFirst = sql`${searchEntries.publishedAt} desc, ${searchEntries.contentId} desc`;

/**
 * The periods in which the site has entries, in spans of up to four, the newest first, as a common table expression
 * `spans (newest, places)`: `places` are the prefixes of the words of a span in the index.
 */
export const siteSpans = (site: ReadSite): SQL => sql`
  spans as materialized (
    select newest, array(
      select ${site.id}::int || '.' || period || ':' from generate_series(newest - length + 1, newest) as period
    ) as places
    from public.entry_spans(${site.id}::int) order by newest desc
  )`;

/**
 * Common table expressions for a search, after `parsedTerms` and `siteSpans`:
 * - `other_title (key, nearness)`: titles that mean nearly the same as the term, of the placeholders `otherTitles` and `nearness`;
 * - `near (content_id, published_at, type, home_site_id, category_id, in_title, stored_at)`: the newest entries that contain
 * the words, one more than are counted, and `compared`: their words where the index does not know whether they match, which is
 * so for phrases, words to leave out and synonyms of several words, but not for entries that another term of the query finds.
 * Otherwise the words are not carried along, but read where an entry is stored (`selectWords`);
 * - `size (is_frequent, lacks_titles)`: whether there are more of them than are counted, and more with the words in the
 * title may be needed, which is always so for a frequent phrase;
 * - `newest`: those of `near` that match the whole query, of a frequent phrase not all, so maybe without those in a title;
 * - `found`, with the columns of `near` and `is_named`: all matches, or of frequent words the newest
 * and the newest with the words in the title. `is_named` are the newest entries whose whole title is in the term, also
 * those that lack other words of it, and those whose title means nearly the same (`nearness`).
 * The placeholder `maxTitles` is the maximum number of entries with frequent words in the title, and `maxPhrases` of those with
 * a phrase of frequent words, in the title and in all: enough for the requested page and the next.
 * @param parsed columns of the parsed terms
 */
export function foundEntries(site: ReadSite, parsed: ParsedQuery = parsedQuery): SQL {
  const { contentId, publishedAt, type, homeSiteId, categoryId, titleWords, words } = searchEntries;
  const { query, sure, hasNot, isExact, isPhrase, titleKeys, isSomething, openIndexed } = parsed;
  // A constant, so that PostgreSQL plans no lookup for it.
  const open = openIndexed === null ? sql`null::tsquery` : sql`places.open`;
  const lacksTitles = sql`(select lacks_titles from size)`;
  const nearLimit = sql`(select case when ${isExact} then ${maxNear} else ${maxNearPhrases} end)`;
  const titleLimit = sql`(select case when ${isPhrase} then ${sql.placeholder("maxPhrases")}::int else ${sql.placeholder("maxTitles")}::int end)`;
  const columns = sql`${contentId}, ${publishedAt}, ${type}, ${homeSiteId}, ${categoryId}`;
  const storedAt = sql`${searchEntries}.ctid as stored_at`;
  const columnNames = sql.raw(
    "content_id, published_at, type, home_site_id, category_id, in_title, stored_at, nearness",
  );
  // An excluded word may be in the text of an entry with a matching title.
  const hasNoExcluded = sql`(not ${hasNot} or ${words} @@ ${query})`;
  const isAllowed = and(findableOnSite(site, asked.types), within(asked));
  const select = (condition: SQL, compared: SQLWrapper) => sql`
      select ${columns}, ${titleWords}, ${storedAt}, ${compared} as compared from ${searchEntries} where ${and(isAllowed, condition)}`;
  // One span after another, so that the index returns only the needed rows for frequent words.
  const newestWith = (entries: SQL) => sql`
    select content_id, published_at, type, home_site_id, category_id, title_words @@ ${query} as in_title, stored_at,
      0::float8 as nearness, compared
    from places cross join lateral (
      ${entries}
      order by published_at desc, content_id desc offset 0
    ) as entry`;
  const withWords = sql`
      ${select(sql`${placedWords(words)} @@ places.sure`, sql`null::tsvector`)}
      union all
      ${select(sql`${placedWords(words)} @@ ${open} and ${hasNoExcluded} and not coalesce(${words} @@ ${sure}, false)`, words)}`;
  const withTitleWords = select(
    sql`${placedWords(titleWords)} @@ coalesce(places.sure || ${open}, places.sure, ${open})
        and ${titleWords} @@ ${query} and ${hasNoExcluded} and ${lacksTitles}`,
    sql`null::tsvector`,
  );
  // Reads no more of `near` than needed, like `size`. If the index determines the matches, nothing is compared.
  const newest =
    openIndexed === null
      ? sql`newest as not materialized (select ${columnNames} from near)`
      : sql`newest as materialized (
    select ${columnNames} from near where compared is null or compared @@ ${query}
    limit (select case when is_frequent then ${maxNewest(parsed)} end from size)
  )`;
  return sql`
  places as materialized (
    select ${withPlaces(sql`parsed_query.sure_indexed`, sql`spans.places`)} as sure${
      openIndexed === null
        ? sql``
        : sql`,
      ${withPlaces(openIndexed, sql`spans.places`)} as open`
    }
    from parsed_query cross join spans where ${isSomething} order by newest desc
  ),
  near as materialized (
    ${newestWith(withWords)} limit ${nearLimit} + 1
  ),
  size as materialized (
    select count(*) > ${maxNear} as is_frequent,
      count(*) > ${maxNear} and (${isPhrase} or count(*) filter (where in_title) < ${titleLimit}) as lacks_titles
    from (select in_title from near limit ${maxNear} + 1) as first
  ),
  titled as materialized (
    ${newestWith(withTitleWords)} limit ${titleLimit}
  ),
  other_title as materialized (
    select ${titleKey(sql`words`)} as key, nearness
    from unnest(${sql.placeholder("otherTitles")}::text[], ${sql.placeholder("nearness")}::float8[]) as list (words, nearness)
  ),
  named as materialized (
    select ${columns}, true as in_title, ${storedAt},
      coalesce((select max(nearness) from other_title where key = ${titleKey(searchEntries.title)}), 0) as nearness
    from ${searchEntries}
    where ${and(findableOnSite(site, asked.types), within(asked))}
      and ${titleKey(searchEntries.title)} = any((${titleKeys}::text[] || array(select key from other_title))::text[])
    order by ${newestFirst} limit ${maxNamed}
  ),
  ${newest},
  matching as (
    select ${columnNames} from newest
    union all
    select ${columnNames} from titled where ${lacksTitles} and content_id not in (select content_id from newest)
  ),
  found as materialized (
    select ${columnNames}, true as is_named from named
    union all select ${columnNames}, false from matching
    where content_id not in (select content_id from named)
  )`;
}

/**
 * Whether there may be more matches than `foundEntries` has. For frequent words, there are none if all entries with
 * them were compared.
 */
export const isCapped = (parsed: ParsedQuery = parsedQuery): SQL<boolean> => sql<boolean>`(
  select (select count(*) from found) > ${maxNear} or is_frequent and (
    ${parsed.isExact} or (select count(*) from newest) >= ${maxNewest(parsed)} or (select count(*) from near) > ${maxNearPhrases}
  )
  from size
)`;

/**
 * The words of an entry of `foundEntries`, as `(title, title_words, words)`. The physical location of a row is
 * constant during a statement, and reading it needs no index. Rows of different partitions may have the same location.
 */
export const selectWords = (site: ReadSite, entry: SQL): SQL => sql`(
  select ${searchEntries.title}, ${searchEntries.titleWords}, ${searchEntries.words} from ${searchEntries}
  where ${searchEntries}.ctid = ${entry}.stored_at and ${isOnSite(site)} offset 0
)`;
