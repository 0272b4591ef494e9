import { and, desc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { contentItems } from "../../content/server/content-tables.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { Database, Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { matchEnd, matchStart } from "../shared/snippet.ts";
import { searchEntries } from "./search-tables.ts";

type Search = { types: readonly ContentType[]; limit: number; offset?: number };

/** As PostgreSQL reads what people type: no text of any kind is an error to it. */
const queryOf = (term: string) => sql`websearch_to_tsquery('public.site_english', ${term}::text)`;

/** What a search of the site may find at all. */
const findable = (site: SiteScope, types: readonly ContentType[]) =>
  and(
    eq(searchEntries.siteId, site.id),
    inArray(searchEntries.type, [...types]),
    lte(searchEntries.publishedAt, sql`now()`),
  );

/** Items with the words, unless there are only words to leave out: that would be nearly everything. */
const matching = (query: SQL) =>
  and(sql`querytree(${query}) not in ('', 'T')`, sql`${searchEntries.words} @@ ${query}`);

/**
 * Items that are ranked against each other at most. Ranking reads all words of an item, and a frequent
 * word is in thousands; so these are taken first, those with the words in the title before the
 * others and the newest of each. Beyond them the next as many follow, ranked alike.
 */
const rankedAtOnce = 200;

const headlineOptions = `StartSel="${matchStart}", StopSel="${matchEnd}", MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/** The items that hold the words, best first and of equals the newest, with the place of the match. */
export async function findMatches(
  db: Queryable,
  site: SiteScope,
  term: string,
  { types, limit, offset = 0 }: Search,
): Promise<{ id: number; snippet: string; total: number }[]> {
  const query = queryOf(term);
  const { contentId, publishedAt, titleWords, words } = searchEntries;
  const run = db
    .select({
      contentId,
      publishedAt,
      words,
      total: sql<number>`count(*) over ()::int`.as("total"),
    })
    .from(searchEntries)
    .where(and(findable(site, types), matching(query)))
    .orderBy(desc(sql`${titleWords} @@ ${query}`), desc(publishedAt), desc(contentId))
    .limit(rankedAtOnce)
    .offset(offset - (offset % rankedAtOnce))
    .as("run");
  const ranked = db
    .select({
      id: run.contentId,
      publishedAt: run.publishedAt,
      total: run.total,
      // Two digits: of what fits nearly equally well the newest comes first.
      rank: sql<string>`round(ts_rank(${run.words}, ${query})::numeric, 2)`.as("rank"),
    })
    .from(run)
    .orderBy(desc(sql`rank`), desc(run.publishedAt), desc(run.contentId))
    .limit(limit)
    .offset(offset % rankedAtOnce)
    .as("ranked");
  // Only the items of this page have their text read for a snippet.
  const text = sql`left(public.content_search_text(${contentItems.body}, ${contentItems.sections}), 30000)`;
  return db
    .select({
      id: ranked.id,
      total: ranked.total,
      snippet: sql<string>`ts_headline('public.site_english', ${text}, ${query}, ${headlineOptions}::text)`,
    })
    .from(ranked)
    .innerJoin(contentItems, eq(contentItems.id, ranked.id))
    .orderBy(desc(ranked.rank), desc(ranked.publishedAt), desc(ranked.id));
}

/** How many items hold the words. */
export async function countMatches(
  db: Queryable,
  site: SiteScope,
  term: string,
  types: readonly ContentType[],
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(searchEntries)
    .where(and(findable(site, types), matching(queryOf(term))));
  return row?.count ?? 0;
}

/** How alike a word and a word of a title must be, from 0 to 1: `slep` and `sleep` are at 0.6. */
const likeness = 0.5;

/** Titles that are compared at most: a word may be like one that half of all titles hold. */
const mostCompared = 500;

/**
 * Items with a word in their title that looks like one of these, the most alike first. Of titles past
 * counting only some are compared, first such as have something like every word.
 */
export async function findSimilarTitles(
  db: Database,
  site: SiteScope,
  words: readonly string[],
  { types, limit }: Search,
): Promise<{ id: number }[]> {
  if (words.length === 0) return [];
  const { contentId, publishedAt, title } = searchEntries;
  const looksLike = words.map((word) => sql`${word}::text <% ${title}`);
  return db.transaction(
    async (tx) => {
      // The index follows this setting; it ends with the transaction.
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`));
      const find = (isAlike: SQL | undefined) => {
        const some = tx
          .select({ contentId, publishedAt, title })
          .from(searchEntries)
          .where(and(findable(site, types), isAlike))
          .limit(mostCompared)
          .as("some");
        const alike = sql.join(
          words.map((word) => sql`word_similarity(${word}::text, ${some.title})`),
          sql` + `,
        );
        return tx
          .select({ id: some.contentId })
          .from(some)
          .orderBy(desc(alike), desc(some.publishedAt), desc(some.contentId))
          .limit(limit);
      };
      const all = await find(and(...looksLike));
      return all.length >= limit || words.length === 1 ? all : find(or(...looksLike));
    },
    { accessMode: "read only" },
  );
}
