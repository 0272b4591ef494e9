import { type SQL, sql } from "drizzle-orm";
import { prepareForReaders, type ReadSite } from "#lib/content/server/visible-content.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findableOnSite, siteSpans } from "./found-queries.ts";
import { config, toIndexed, withPlaces } from "./parsed-terms.ts";
import { placedWords, searchEntries, searchTitleWords } from "./search-tables.ts";
import { toTypedWords, typedWords } from "./typed-words.ts";
import { withLikeness } from "./word-likeness.ts";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `migrane` and `migraine` have 0.55. */
const minSimilarity = sql.raw("0.4");
/**
 * The score of a word with two swapped letters, whose trigram similarity would be lower: `migriane`
 * and `migraine` have 0.38.
 */
const variantLikeness = sql.raw("0.6");

/** Maximum number of similar words that are looked up in titles, and of titles counted for each. */
const maxCompared = sql.raw("5");
const maxCounted = sql.raw("50");

/** Words that may be misspelled, and the types whose titles provide correct spellings. */
export type SpelledWords = { words: readonly string[]; types: readonly ContentType[] };

/**
 * The words of the placeholder `spelledWords` that no entry of the site contains in any form, as an array. Stop words
 * such as `the` count as known. Use it after `siteSpans`.
 */
export const unknownWords = (site: ReadSite): SQL => sql`array(
  select word from unnest(${sql.placeholder("spelledWords")}::text[]) as word
  cross join lateral (select plainto_tsquery(${config}, word) as query offset 0) as parsed
  cross join lateral (select ${toIndexed(sql`query`)} as indexed offset 0) as searched
  where numnode(query) > 0 and (
    select true from spans cross join lateral (
      select from ${searchEntries}
      where ${placedWords(searchEntries.words)} @@ ${withPlaces(sql`searched.indexed`, sql`spans.places`)}
        and ${findableOnSite(site, sql.placeholder("spelledTypes"))}
      limit 1
    ) as entry
    limit 1
  ) is null)`;

/**
 * How many titles have the words of `parsed`, up to `maxCounted`. Stop words such as `with` count as part of every
 * title.
 */
const titleCount = (site: ReadSite) => sql`
  case when indexed = '' then ${maxCounted}::int else (
    select count(*) from (
      select from spans cross join lateral (
        select from ${searchEntries}
        where ${placedWords(searchEntries.titleWords)} @@ ${withPlaces(sql`indexed`, sql`spans.places`)}
          and ${findableOnSite(site, sql.placeholder("types"))}
        -- Not as a join: it would look for words in every title instead of in the index.
        limit ${maxCounted}
      ) as entry
      limit ${maxCounted}
    ) as counted
  ) end`;

/** Title words that are similar to `typed`, as `(known, likeness)`. */
const likelyWords = (site: ReadSite) => {
  const { word, siteId } = searchTitleWords;
  return sql`
    select ${word} as known, similarity(${word}, typed) as likeness from ${searchTitleWords}
    where ${withLikeness} and ${siteId} = ${site.id} and typed <% ${word}
      and length(${word}) > 3 and similarity(${word}, typed) >= ${minSimilarity}
    union all
    select ${word}, greatest(similarity(${word}, typed), ${variantLikeness}) from ${searchTitleWords}
    where ${word} = any(variants) and length(${word}) > 3 and ${siteId} = ${site.id}`;
};

const similarWords = prepareForReaders((db, site) =>
  db
    .select({ word: sql<string>`word`, known: sql<string>`known` })
    .from(sql`(
    with ${siteSpans(site)}
    select typed as word, best.known from ${typedWords}
    cross join lateral (
      select known from (
        select known, likeness, ${titleCount(site)} as titles from (
          select known, max(likeness) as likeness from (${likelyWords(site)}) as like_typed
          group by known order by likeness desc, known limit ${maxCompared}
        ) as likely
        cross join lateral (select ${toIndexed(sql`plainto_tsquery(${config}, known)`)} as indexed offset 0) as parsed
      ) as counted
      where titles > 0
      order by likeness desc, titles desc, known
      limit 1
    ) as best
    ) as found`)
    .prepare(`similar_words_${site.reader}`),
);

/**
 * The word of the site's titles that is most similar to each word, the more frequent one if two are equally similar;
 * empty without a similar word. Only titles that the reader may see count.
 */
export async function findSimilarWords(
  db: Queryable,
  site: SiteScope,
  { words, types }: SpelledWords,
): Promise<Map<string, string>> {
  const rows = await similarWords(db, site).execute({
    siteId: site.id,
    ...toTypedWords(words),
    types,
  });
  return new Map(rows.map(({ word, known }) => [word, known]));
}
