import { and, desc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { contentItems } from "../../content/server/content-tables.ts";
import type { ContentType } from "../../content/shared/content.ts";
import type { Database, Queryable } from "../../core/server/db/client.ts";
import type { SiteScope } from "../../site/shared/site.ts";
import { matchEnd, matchStart } from "../shared/snippet.ts";
import { searchEntries } from "./search-tables.ts";

/** What a search is narrowed to besides its types. */
export type Within = { siteId?: number | undefined; categoryId?: number | undefined };
type Search = { types: readonly ContentType[]; limit: number; offset?: number; within?: Within };

const queryOf = (terms: readonly string[]): SQL =>
  sql.join(
    terms.map((term) => sql`websearch_to_tsquery('public.site_english', ${term}::text)`),
    sql` || `,
  );

/**
 * What is asked for, as PostgreSQL reads what people type: no text of any kind is an error to it. Worked
 * out once: a prepared statement would do it again for each row. `anywhere` are the words of a phrase
 * in any order and place; only words to leave out are nothing, as they would find nearly everything.
 * @param terms what was typed, and then whatever means the same
 */
export const askedFor = (terms: readonly string[]): SQL => sql`
  asked as materialized (
    select query, typed, querytree(query) not in ('', 'T') as is_something,
      query::text ~ '<(-|[0-9]+)>' and query::text !~ '!' as is_phrase,
      regexp_replace(query::text, '<(-|[0-9]+)>', '&', 'g')::tsquery as anywhere
    from (select ${queryOf(terms)} as query, ${queryOf(terms.slice(0, 1))} as typed) as asking
  )`;
const query = sql`(select query from asked)`;
const anywhere = sql`(select anywhere from asked)`;
const isPhrase = sql`(select is_phrase from asked)`;
const isSomething = sql`(select is_something from asked)`;
/** Whether an entry holds what was typed, and not only what means the same. */
const isTyped = (terms: readonly string[], words: SQL) =>
  terms.length > 1 ? sql`${words} @@ (select typed from asked)` : sql`true`;

/** What a search of the site may find at all. */
function findable(
  site: SiteScope,
  types: readonly ContentType[],
  { siteId, categoryId }: Within = {},
) {
  const { contentId } = searchEntries;
  return and(
    eq(searchEntries.siteId, site.id),
    inArray(searchEntries.type, [...types]),
    lte(searchEntries.publishedAt, sql`now()`),
    siteId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentItems} as home where home.id = ${contentId} and home.site_id = ${siteId})`,
    categoryId === undefined
      ? undefined
      : sql`exists (select 1 from ${contentItems} as filed where filed.id = ${contentId} and filed.category_id = ${categoryId})`,
  );
}

/**
 * Items that are ranked against each other at most. Ranking reads all words of an item, and a frequent
 * word is in thousands; so these are taken first, those with the words in the title before the
 * others and the newest of each. Beyond them the next as many follow, ranked alike.
 */
const rankedAtOnce = 200;

/**
 * Items whose words are read for a phrase at most, chosen alike: the index knows which words an item
 * holds, and not where. The few words of most phrases are in fewer items.
 */
const comparedWithPhrase = 1000;

/** The entries with the words; of those with the words of a phrase, only some are looked into. */
export function entriesWith(
  site: SiteScope,
  terms: readonly string[],
  { types, within }: Pick<Search, "types" | "within">,
): SQL {
  const { contentId, publishedAt, titleWords, words } = searchEntries;
  const typed = isTyped(terms, sql`${words}`);
  const columns = sql`${contentId}, ${publishedAt}, ${titleWords} @@ ${query} as in_title, ${typed} as is_typed`;
  const common = findable(site, types, within);
  return sql`(
    select ${columns} from ${searchEntries}
    where ${and(sql`${isSomething} and not ${isPhrase}`, common, sql`${words} @@ ${query}`)}
  ) union all (
    select content_id, published_at, in_title, is_typed from (
      select ${columns}, ${words} from ${searchEntries}
      where ${and(sql`${isSomething} and ${isPhrase}`, common, sql`${words} @@ ${anywhere}`)}
      order by ${titleWords} @@ ${anywhere} desc, ${publishedAt} desc
      limit ${comparedWithPhrase}
    ) as near
    where words @@ ${query}
  )`;
}

const headlineOptions = `StartSel="${matchStart}", StopSel="${matchEnd}", MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;

/** Characters of a text that are looked through for a snippet first; most hold the words there. */
const snippetFirst = 1500;

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
  const headline = (text: SQL) =>
    sql`ts_headline('public.site_english', ${text}, ${query}, ${headlineOptions}::text)`;
  const { rows } = await db.execute<{ id: number; snippet: string; total: number }>(sql`
    with ${askedFor(terms)},
    found as materialized (${entriesWith(site, terms, { types, within })}),
    run as (
      select content_id, published_at, is_typed from found
      order by is_typed desc, in_title desc, published_at desc, content_id desc
      limit ${rankedAtOnce} offset ${offset - (offset % rankedAtOnce)}
    ),
    -- Two digits: of what fits nearly equally well the newest comes first.
    ranked as (
      select run.*, round(ts_rank(entry.words, ${query})::numeric, 2) as rank
      from run join ${searchEntries} as entry on entry.site_id = ${site.id} and entry.content_id = run.content_id
      order by is_typed desc, rank desc, published_at desc, content_id desc
      limit ${limit} offset ${offset % rankedAtOnce}
    )
    -- Only the items of this page have their text read for a snippet.
    select ranked.content_id as id, (select count(*)::int from found) as total,
      case when strpos(beginning.snippet, ${matchStart}) > 0 or length(text.whole) <= ${snippetFirst} then beginning.snippet
        else ${headline(sql`substr(text.whole, ${snippetFirst})`)} end as snippet
    from ranked join ${contentItems} as item on item.id = ranked.content_id
    cross join lateral (select left(public.content_search_text(item.body, item.sections), 30000) as whole offset 0) as text
    cross join lateral (select ${headline(sql`left(text.whole, ${snippetFirst})`)} as snippet offset 0) as beginning
    order by ranked.is_typed desc, ranked.rank desc, ranked.published_at desc, ranked.content_id desc
  `);
  return rows;
}

/** How many items hold the words. */
export async function countMatches(
  db: Queryable,
  site: SiteScope,
  terms: readonly string[],
  filter: Pick<Search, "types" | "within">,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`with ${askedFor(terms)} select count(*)::int as count from (${entriesWith(site, terms, filter)}) as found`,
  );
  return rows[0]?.count ?? 0;
}

/** How alike a word and a word of a title must be, from 0 to 1: `slep` and `sleep` are at 0.6. */
const likeness = 0.5;

/** Titles that are compared at most: a word may be like one that half of all titles hold. */
const mostCompared = 300;

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
