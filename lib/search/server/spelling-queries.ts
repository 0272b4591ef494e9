import { and, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findable } from "./found-queries.ts";
import { config, toIndexed } from "./parsed-terms.ts";
import { searchEntries, siteWords } from "./search-tables.ts";
import { withLikeness } from "./word-likeness.ts";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `migrane` and `migraine` have 0.55. */
const minSimilarity = 0.4;

/** Maximum number of titles with a similar word that are read for one word. */
const maxRead = 120;

/** Words that may be misspelled, and the types whose items show how words are spelled. */
export type SpelledWords = { words: readonly string[]; types: readonly ContentType[] };

/** The words that nothing on the site contains, in any form, as an array. Words such as `the` are in everything. */
export const unknownWords = (site: SiteScope, { words, types }: SpelledWords): SQL => sql`array(
  select word from unnest(${sql.param([...words])}::text[]) as word
  cross join lateral (select plainto_tsquery(${config}, word) as query offset 0) as parsed
  -- Not as a join: it would look for words in every entry instead of in the index.
  where numnode(query) > 0 and (
    select true from ${searchEntries}
    where ${siteWords(searchEntries.siteId, searchEntries.words)} @@ ${toIndexed(site, sql`query`)}
      and ${findable(site, { types }, { byWords: true })}
    limit 1
  ) is null)`;

/** The word of the site's titles that is most similar to each word, the more frequent of two; none where none is similar. */
export async function findSimilarWords(
  db: Queryable,
  site: SiteScope,
  { words, types }: SpelledWords,
): Promise<Map<string, string>> {
  const { title } = searchEntries;
  const { rows } = await db.execute<{ word: string; known: string }>(sql`
    select word, best.known from unnest(${sql.param([...words])}::text[]) as word
    cross join lateral (
      select known from (
        select regexp_split_to_table(lower(public.unaccent(alike.title)), '[^[:alnum:]]+') as known
        from (
          select ${title} as title from ${searchEntries}
          where ${and(withLikeness, findable(site, { types }))} and word <% ${title} limit ${maxRead}
        ) as alike
      ) as title_word
      where length(known) > 3 and similarity(known, word) >= ${minSimilarity}
      group by known
      order by similarity(known, word) desc, count(*) desc, known
      limit 1
    ) as best`);
  return new Map(rows.map(({ word, known }) => [word, known]));
}
