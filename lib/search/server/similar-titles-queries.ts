import { type SQL, sql } from "drizzle-orm";
import { prepareForReaders } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findableOnSite, siteSpans } from "./found-queries.ts";
import { config, toIndexed, withPlaces } from "./parsed-terms.ts";
import { placedWords, searchEntries, searchTitleWords } from "./search-tables.ts";
import { toTypedWords, typedWords } from "./typed-words.ts";
import { withLikeness } from "./word-likeness.ts";

/** Maximum number of title words that are similar to one word; the most similar are used. */
const maxAlike = sql.raw("20");
/** Maximum number of titles compared, the newest, because a word may be similar to a word in half of all titles. */
const maxCompared = sql.raw("60");

/** Title words that are similar to `typed` or its beginning, as `(word, likeness)`. */
const alikeWords = (site: SQL): SQL => {
  const { word, siteId } = searchTitleWords;
  return sql`
    select ${word}, word_similarity(typed, ${word}) as likeness from ${searchTitleWords}
    where ${withLikeness} and ${siteId} = ${site} and typed <% ${word}
    union all
    select ${word}, 1 from ${searchTitleWords} where ${word} = any(variants) and ${siteId} = ${site}`;
};

/**
 * The index queries for titles, as common table expressions `queries (in_all, in_some)`: a word
 * similar to each word, or to any of them. `in_all` is null if one word has no similar one.
 */
const alikeQueries = (siteId: SQL): SQL => sql`
  words as materialized (
    select typed, (
      select string_agg('(' || indexed || ')', ' | ') from (
        select ${toIndexed(sql`plainto_tsquery(${config}, word)`)} as indexed from (${alikeWords(siteId)}) as alike
        order by likeness desc limit ${maxAlike}
      ) as nearest
      where indexed <> ''
    ) as indexed
    from ${typedWords}
  ),
  queries as materialized (
    select case when bool_and(indexed is not null) then string_agg('(' || indexed || ')', ' & ') end as in_all,
      string_agg('(' || indexed || ')', ' | ') as in_some
    from words
  )`;

const similarTitles = prepareForReaders((db, site) => {
  const { contentId, publishedAt, title, titleWords } = searchEntries;
  // One period after another, so that only the newest rows are read for frequent words.
  const newestWith = (query: SQL, condition: SQL) => sql`
    select entry.* from queries cross join spans cross join lateral (
      select ${contentId}, ${publishedAt}, ${title} from ${searchEntries}
      where ${placedWords(titleWords)} @@ ${withPlaces(query, sql`spans.places`)} and ${condition}
        and ${findableOnSite(site, sql.placeholder("types"))}
      order by ${publishedAt} desc, ${contentId} desc offset 0
    ) as entry
    limit ${maxCompared}`;
  const hasEnough = sql`(select count(*) >= ${sql.placeholder("limit")}::int from alike_in_all)`;
  return db
    .select({ id: sql<number>`id` })
    .from(sql`(
    with ${siteSpans(site)}, ${alikeQueries(sql`${site.id}`)},
    alike_in_all as materialized (${newestWith(sql`queries.in_all`, sql`true`)}),
    alike_in_some as materialized (${newestWith(sql`queries.in_some`, sql`not ${hasEnough}`)})
    select content_id as id from (
      select * from alike_in_all union select * from alike_in_some
    ) as compared
    order by (select sum(word_similarity(typed, compared.title)) from words) desc, published_at desc, content_id desc
    limit ${sql.placeholder("limit")}
    ) as found`)
    .prepare(`similar_titles_${site.reader}`);
});

/**
 * Items with a word in their title that is similar to one of these, the most similar first. Titles similar to every
 * word are preferred; if there are very many, only the newest are compared.
 */
export async function findSimilarTitles(
  db: Queryable,
  site: SiteScope,
  words: readonly string[],
  { types, limit }: { types: readonly ContentType[]; limit: number },
): Promise<{ id: number }[]> {
  if (words.length === 0) return [];
  return similarTitles(db, site).execute({ siteId: site.id, ...toTypedWords(words), types, limit });
}
