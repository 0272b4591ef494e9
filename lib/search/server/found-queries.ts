import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { readableBy } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import { maxPaged } from "#lib/search/shared/search.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { parsedQuery } from "./parsed-terms.ts";
import { searchEntries, siteWords, titleKey } from "./search-tables.ts";

/** Filters of a search besides its types. */
export type Within = { siteId?: number | undefined; categoryId?: number | undefined };
export type Filter = { types: readonly ContentType[]; within?: Within };

/**
 * Maximum number of entries that are sorted. Words in more entries than this are frequent: the newest entries are read
 * until enough match, as nearly every one does, or are sorted out of all that match, if few of the newest do
 * (decision 24).
 */
const maxSorted = maxPaged;

/** Number of the newest entries that tell how many of all have a frequent word, and of those that have it where many do. */
const probed = 200;
const denseFrom = 25;

/** Maximum number of entries read for a frequent word that many entries have. */
const maxRead = 8000;

/**
 * The index knows which items contain the words of a phrase, but not where, so the words of each
 * item are read. These are the newest thousand candidates, those with all words in the title first.
 * With more than `maxGathered` candidates, they are the newest of the site, and all with the phrase
 * in the title.
 */
const comparedWithPhrase = 1000;
const maxGathered = 2000;
const readForPhrase = 1000;

/** Maximum number of entries whose whole title is in the term. */
const maxNamed = 60;

/**
 * Condition for the entries that a search of the site may find.
 * @param how.byWords an index of words finds the entries: its words have the site in them, and another index of the
 * site would only list every entry of it again
 */
export function findable(
  site: SiteScope,
  { types, within = {} }: Filter,
  { byWords = false } = {},
): SQL | undefined {
  const { siteId, categoryId } = within;
  return and(
    byWords ? sql`${searchEntries.siteId} + 0 = ${site.id}` : eq(searchEntries.siteId, site.id),
    anyOf(searchEntries.type, types),
    lte(searchEntries.publishedAt, sql`now()`),
    readableBy(site, searchEntries.visibility),
    siteId === undefined ? undefined : eq(searchEntries.homeSiteId, siteId),
    categoryId === undefined ? undefined : eq(searchEntries.categoryId, categoryId),
  );
}

const newestFirst = sql`${searchEntries.publishedAt} desc, ${searchEntries.contentId} desc`;

/**
 * Common table expressions for a search, after `parsedTerms`:
 * - `near (content_id, published_at, type, home_site_id, category_id)`: entries that contain the
 * words, in the order of the index;
 * - `size (is_frequent, is_capped)`: whether there are more of them than are sorted, and whether
 * some may be missing;
 * - `named`, with the columns of `near`: the newest entries whose whole title is in the term, also
 * those that lack other words of it;
 * - `found`, with the columns of `near`, `is_named` and `in_title`: all matches, or for frequent words
 * the newest with the words in the title and the newest of the others.
 * @param maxFound maximum number of each of these two for a frequent word; of a phrase, all that were
 * compared are returned
 */
export function foundEntries(site: SiteScope, filter: Filter, maxFound: number): SQL {
  const { siteId, contentId, publishedAt, type, homeSiteId, categoryId, titleWords, words } =
    searchEntries;
  const { query, anywhere, hasNot, indexed, isExact, isPhrase, isSomething, titleKeys } =
    parsedQuery;
  const common = findable(site, filter);
  const commonByWords = findable(site, filter, { byWords: true });
  const isFrequent = sql`(select is_frequent from size)`;
  const columnNames = sql.raw("content_id, published_at, type, home_site_id, category_id");
  const columns = sql`${contentId}, ${publishedAt}, ${type}, ${homeSiteId}, ${categoryId}`;
  const phraseOr = (phrase: number, words: number) =>
    sql`(select case when is_phrase then ${phrase}::int else ${words}::int end from parsed_query)`;
  const maxNear = phraseOr(maxGathered, maxSorted);
  const isDense = sql`(select is_dense from density)`;
  const wide = sql`${columns}, ${titleWords}, ${words}`;
  return sql`
  near as materialized (
    select ${wide} from ${searchEntries}
    where ${and(isSomething, commonByWords, sql`${siteWords(siteId, words)} @@ ${indexed}`)}
      and (not ${hasNot} or ${words} @@ ${query})
    limit ${maxNear} + 1
  ),
  size as materialized (
    select count(*) > ${maxNear} as is_frequent, count(*) > ${phraseOr(comparedWithPhrase, maxSorted)} as is_capped
    from near
  ),
  probe as materialized (
    select ${columnNames}, title_words @@ ${query} as in_title from (
      select ${wide} from ${searchEntries}
      where ${and(isFrequent, sql`not ${isPhrase}`, common)} order by ${newestFirst} limit ${probed}
    ) as newest
    where words @@ ${query}
  ),
  density as materialized (
    select count(*) >= ${denseFrom} or not ${isExact} as is_dense from probe
  ),
  named as materialized (
    select ${columns} from ${searchEntries}
    where ${and(common, sql`${titleKey(searchEntries.title)} = any(${titleKeys}::text[])`)}
    order by ${newestFirst} limit ${maxNamed}
  ),
  matching as materialized (
    (select ${columnNames}, title_words @@ ${query} as in_title from near where not ${isFrequent} and ${isExact})
    union all (
      select ${columnNames}, title_words @@ ${query} from (
        select * from near where not ${isFrequent} and not ${isExact}
        order by title_words @@ ${anywhere} desc, published_at desc limit ${comparedWithPhrase}
      ) as candidate
      where words @@ ${query}
    ) union all (
      select ${columns}, true from ${searchEntries}
      where ${and(isFrequent, commonByWords, sql`${siteWords(siteId, titleWords)} @@ ${indexed}`)} and ${titleWords} @@ ${query}
      order by ${newestFirst} limit ${phraseOr(readForPhrase, maxFound)}
    ) union all (
      select ${columnNames}, false from (
        select * from probe where ${isDense} and not in_title
        union all (
          select ${columnNames}, false from (
            select ${wide} from ${searchEntries} where ${and(isFrequent, isDense, common)}
            order by ${newestFirst} limit ${phraseOr(readForPhrase, maxRead)} offset ${phraseOr(0, probed)}
          ) as newest
          where words @@ ${query} and not title_words @@ ${query}
        )
      ) as newest_matches limit ${phraseOr(readForPhrase, maxFound)}
    ) union all (
      select ${columns}, false from ${searchEntries}
      where ${and(isFrequent, sql`not ${isDense}`, commonByWords, sql`${siteWords(siteId, words)} @@ ${indexed}`)}
        and not ${titleWords} @@ ${query}
      order by ${newestFirst} limit ${maxFound}
    )
  ),
  found as materialized (
    select ${columnNames}, true as is_named, true as in_title from named
    union all select ${columnNames}, false, in_title from matching
    where content_id not in (select content_id from named)
  )`;
}
