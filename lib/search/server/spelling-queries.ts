import { sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findable } from "./found-queries.ts";
import { config, toIndexed } from "./parsed-terms.ts";
import { searchEntries, siteWords } from "./search-tables.ts";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `migrane` and `migraine` have 0.55. */
const minSimilarity = 0.4;

/** Maximum number of titles with a similar word that are read for one word. */
const maxRead = 500;

/** The words that nothing on the site contains, in any form. Words such as `the` are in everything. */
export async function findUnknownWords(
  db: Database,
  site: SiteScope,
  words: readonly string[],
  types: readonly ContentType[],
): Promise<string[]> {
  const { siteId, words: entryWords } = searchEntries;
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) as word
    cross join lateral (select plainto_tsquery(${config}, word) as query offset 0) as parsed
    where numnode(query) > 0 and not exists (
      select from ${searchEntries}
      where ${siteWords(siteId, entryWords)} @@ ${toIndexed(site, sql`query`)} and ${findable(site, { types })}
    )`);
  return rows.map(({ word }) => word);
}

/** The word of the site's titles that is most similar to each word, the more frequent of two; none where none is similar. */
export async function findSimilarWords(
  db: Database,
  site: SiteScope,
  words: readonly string[],
  types: readonly ContentType[],
): Promise<Map<string, string>> {
  const { title } = searchEntries;
  const rows = await db.transaction(
    async (tx) => {
      // The index uses this setting; it ends with the transaction.
      await tx.execute(sql.raw("set local pg_trgm.word_similarity_threshold = 0.5"));
      const found = await tx.execute<{ word: string; known: string }>(sql`
        select word, best.known from unnest(${sql.param([...words])}::text[]) as word
        cross join lateral (
          select known from (
            select regexp_split_to_table(lower(public.unaccent(alike.title)), '[^[:alnum:]]+') as known
            from (
              select ${title} as title from ${searchEntries}
              where ${findable(site, { types })} and word <% ${title} limit ${maxRead}
            ) as alike
          ) as title_word
          where length(known) > 3 and similarity(known, word) >= ${minSimilarity}
          group by known
          order by similarity(known, word) desc, count(*) desc, known
          limit 1
        ) as best`);
      return found.rows;
    },
    { accessMode: "read only" },
  );
  return new Map(rows.map(({ word, known }) => [word, known]));
}
