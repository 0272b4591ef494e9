import { and, or, type SQL, sql } from "drizzle-orm";
import type { ContentType } from "#lib/content/shared/content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findable } from "./found-queries.ts";
import { searchEntries } from "./search-tables.ts";
import { withLikeness } from "./word-likeness.ts";

/** Maximum number of titles compared: a word may be similar to one in half of all titles. */
const maxCompared = 60;

/**
 * Items with a word in their title that is similar to one of these, the most similar first. Titles
 * similar to every word are preferred; of very many only some are compared.
 */
export async function findSimilarTitles(
  db: Queryable,
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
  const hasEnough =
    words.length === 1 ? sql`true` : sql`(select count(*) >= ${limit} from alike_in_all)`;
  // Materialized, so that the limit does not affect the plan: for sixty rows the planner would scan the
  // titles, which is slow if hardly any is similar.
  const alike = (name: string, ...conditions: (SQL | undefined)[]) => sql`
    ${sql.raw(name)} as materialized (
      select ${contentId}, ${publishedAt}, ${title} from ${searchEntries}
      where ${and(withLikeness, findable(site, { types }), ...conditions)}
    )`;
  const { rows } = await db.execute<{ id: number }>(sql`
    with ${alike("alike_in_all", ...looksLike)}, ${alike("alike_in_some", sql`not ${hasEnough}`, or(...looksLike))}
    select content_id as id from (
      (select * from alike_in_all where ${hasEnough} limit ${maxCompared})
      union all (select * from alike_in_some limit ${maxCompared})
    ) as compared
    order by ${similarity} desc, published_at desc, content_id desc
    limit ${limit}`);
  return rows;
}
