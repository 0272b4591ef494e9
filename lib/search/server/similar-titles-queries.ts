import { and, or, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findable } from "./found-queries.ts";
import { searchEntries } from "./search-tables.ts";

/** How alike a word and a word of a title must be, from 0 to 1: `slep` and `sleep` are at 0.6. */
const likeness = 0.5;

/** Titles that are compared at most: a word may be like one that half of all titles hold. */
const maxCompared = 60;

/**
 * Items with a word in their title that looks like one of these, the most alike first. Of titles past
 * counting only some are compared, first such as have something like every word.
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
      // The index follows this setting; it ends with the transaction.
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`));
      // Planned apart from the limit: for sixty rows the planner would rather read titles one by one,
      // which where hardly any is alike is all of them.
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
