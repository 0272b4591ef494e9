import { and, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { contentItems, contentPlacements } from "../../content/server/content-tables.ts";
import { visibleOn } from "../../content/server/visible-content.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { Database, Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { matchEnd, matchStart } from "../shared/snippet.ts";

/** What a search is narrowed to besides its types. */
type Within = { siteId?: number | undefined; categoryId?: number | undefined };
type Search = { types: readonly ContentType[]; limit: number; offset?: number; within?: Within };

/**
 * What holds the words of any of these terms, as PostgreSQL reads what people type: no text of any
 * kind is an error to it.
 */
export const queryOf = (terms: readonly string[]): SQL =>
  sql`(${sql.join(
    terms.map((term) => sql`websearch_to_tsquery('public.site_english', ${term}::text)`),
    sql` || `,
  )})`;

/** What a search of the site may find at all: the home page is no result. */
export const findable = (
  site: SiteScope,
  types: readonly ContentType[],
  { siteId, categoryId }: Within = {},
) =>
  and(
    visibleOn(site),
    inArray(contentPlacements.type, [...types]),
    or(ne(contentItems.type, "page"), ne(contentItems.slug, "home")),
    siteId === undefined ? undefined : eq(contentItems.siteId, siteId),
    categoryId === undefined ? undefined : eq(contentItems.categoryId, categoryId),
  );

/** Items with the words, unless there are only words to leave out: that would be nearly everything. */
export const matching = (query: SQL) =>
  and(sql`querytree(${query}) not in ('', 'T')`, sql`${contentItems.searchWords} @@ ${query}`);

const headlineOptions = `StartSel="${matchStart}", StopSel="${matchEnd}", MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/**
 * The items that hold the words, best first and of equals the newest, with the place of the match.
 * @param terms the first is what was typed; what holds it comes before what holds only another
 */
export async function findMatches(
  db: Queryable,
  site: SiteScope,
  terms: readonly string[],
  { types, limit, offset = 0, within }: Search,
): Promise<{ id: number; snippet: string; total: number }[]> {
  const query = queryOf(terms);
  // Of two or more terms what was typed counts more than any rank, which is 1 at most.
  const typed =
    terms.length > 1
      ? sql` + (${contentItems.searchWords} @@ ${queryOf(terms.slice(0, 1))})::int`
      : sql``;
  const ranked = db
    .select({
      id: contentItems.id,
      publishedAt: contentPlacements.publishedAt,
      // Two digits: of what fits nearly equally well the newest comes first.
      rank: sql<string>`round(ts_rank(${contentItems.searchWords}, ${query})::numeric, 2)${typed}`.as(
        "rank",
      ),
      total: sql<number>`count(*) over ()::int`.as("total"),
    })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(and(findable(site, types, within), matching(query)))
    .orderBy(desc(sql`rank`), desc(contentPlacements.publishedAt), desc(contentItems.id))
    .limit(limit)
    .offset(offset)
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
  terms: readonly string[],
  { types, within }: Pick<Search, "types" | "within">,
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(contentPlacements)
    .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
    .where(and(findable(site, types, within), matching(queryOf(terms))));
  return row?.count ?? 0;
}

/** How alike a word and a word of a title must be, from 0 to 1: `slep` and `sleep` are at 0.6. */
const likeness = 0.5;

/** Items with a word in their title that looks like one of these, the most alike first. */
export async function findSimilarTitles(
  db: Database,
  site: SiteScope,
  words: readonly string[],
  { types, limit }: Search,
): Promise<{ id: number }[]> {
  if (words.length === 0) return [];
  const { title } = contentItems;
  const alike = sql.join(
    words.map((word) => sql`word_similarity(${word}::text, ${title})`),
    sql` + `,
  );
  return db.transaction(
    async (tx) => {
      // The index follows this setting; it ends with the transaction.
      await tx.execute(sql.raw(`set local pg_trgm.word_similarity_threshold = ${likeness}`));
      return tx
        .select({ id: contentItems.id })
        .from(contentPlacements)
        .innerJoin(contentItems, eq(contentItems.id, contentPlacements.contentId))
        .where(
          and(findable(site, types), or(...words.map((word) => sql`${word}::text <% ${title}`))),
        )
        .orderBy(desc(alike), desc(contentPlacements.publishedAt), desc(contentItems.id))
        .limit(limit);
    },
    { accessMode: "read only" },
  );
}
