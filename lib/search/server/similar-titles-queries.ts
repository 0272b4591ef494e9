import { and, or, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findable } from "./found-queries.ts";
import { searchEntries } from "./search-tables.ts";

/** Minimum similarity of a word and a word of a title, from 0 to 1: `slep` and `sleep` have 0.6. */
const likeness = 0.5;

/** Maximum number of titles compared: a word may be similar to one in half of all titles. */
const maxCompared = 60;

/**
 * Items with a word in their title that is similar to one of these, the most similar first. Titles
 * similar to every word are preferred; of very many only some are compared.
 */
export async function findSimilarTitles(
  db: Database,
  site: SiteScope,
  words: readonly string[],
  { types, limit }: { types: readonly ContentType[]; limit: number },
): Promise<{ id: number }[]> {
  if (words.length === 0) return [];
  const { contentId, publishedAt, title } = searchEntries;
  const looksLike = words.map((word) => sql`${word}::text <% ${title}`);
  const similarity = sql.join(
    words.map((word) => sql`word_similarity(${word}::text, compared.title)`),
    sql` + `,
  );
  return db.transaction(
    async (tx) => {
      // The index uses this setting; it ends with the transaction.
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`));
      // Materialized, so that the limit does not affect the plan: for sixty rows the planner would
      // scan the titles, which is slow if hardly any is similar.
      const find = async (isAlike: SQL | undefined) => {
        const { rows } = await tx.execute<{ id: number }>(sql`
          with alike as materialized (
            select ${contentId}, ${publishedAt}, ${title} from ${searchEntries}
            where ${and(findable(site, { types }), isAlike)}
          )
          select content_id as id from (select * from alike limit ${maxCompared}) as compared
          order by ${similarity} desc, published_at desc, content_id desc
          limit ${limit}`);
        return rows;
      };
      const all = await find(and(...looksLike));
      return all.length >= limit || words.length === 1 ? all : find(or(...looksLike));
    },
    { accessMode: "read only" },
  );
}
