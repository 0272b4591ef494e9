import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { FacetCell } from "#lib/search/shared/facets.ts";
import { maxPaged } from "#lib/search/shared/search.ts";
import { matchEnd, matchStart } from "#lib/search/shared/snippet.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type FacetRow, facetCells, readFacetCells } from "./facet-queries.ts";
import { type Filter, foundEntries } from "./found-queries.ts";
import { parsedQuery, parsedTerms, snippetQuery } from "./parsed-terms.ts";
import { scoreEntry } from "./score-entry.ts";
import { searchEntries, searchTexts, titleKey } from "./search-tables.ts";
import { type SpelledWords, unknownWords } from "./spelling-queries.ts";

/**
 * Number of items ranked together. Ranking reads all words of an item, and a frequent word is in
 * thousands of items, so the candidates are limited to those whose whole title is in the term, then those
 * with the words in the title, then the newest of the others. Later pages rank the next group of this size.
 */
const rankedGroupSize = 120;

const markers = `StartSel="${matchStart}", StopSel="${matchEnd}"`;
const headlineOptions = `${markers}, MaxFragments=2, MaxWords=24, MinWords=10, FragmentDelimiter=" … "`;
/** The part of a text around the words of a `snippetQuery`, which are marked. */
export const headline = (text: SQL) =>
  sql`ts_headline('public.site_english', ${text}, (select query from snippet_query), ${headlineOptions}::text)`;
/** The same for a short text, which is shown whole. */
export const wholeHeadline = (text: SQL) =>
  sql`ts_headline('public.site_english', ${text}, (select query from snippet_query), ${`${markers}, HighlightAll=true`}::text)`;

/** Length of the text around the first possible match, enough for two parts of a snippet. */
const windowLength = 500;
const beforeMatch = 150;
/** How much of the text is searched if that part has no match. */
const maxReadLength = 30_000;

/** The typed term and its synonyms, and the parts of the typed term that may be whole titles. */
export type SearchedTerms = { terms: readonly string[]; titles: readonly string[] };
export type Match = { id: number; snippet: string };
/** Number of matches, up to `maxPaged`, and whether there may be more. */
export type Size = { total: number; isCapped: boolean };
export type Matches = Size & {
  matches: Match[];
  /**
   * The words that nothing on the site contains, of those whose spelling is looked at; `null` where something has all
   * words of the term, or of a synonym.
   */
  unknownWords: string[] | null;
  /** Counts for the filters, if requested. */
  cells: FacetCell[] | null;
};

/** `Size` as two columns. */
const countUpTo = (maxFound: number) => sql`
  (select case when (select is_frequent from size) and not ${parsedQuery.isPhrase} and count(*) >= ${maxFound}
    then ${maxPaged}::int else least(count(*), ${maxPaged})::int end from found) as total,
  (select is_capped from size) as "isCapped"`;

/**
 * The matches, best first and among equals the newest, with their snippets.
 * @param query.terms the first is the typed one; items that match it come before items that match a
 * synonym only
 * @param query.titles parts of the typed term that may be whole titles
 * @param page.hasFacets also counts by type, home site and category
 * @param spelled words of the term that may be misspelled, and the types that show how they are spelled
 */
export async function findMatches(
  db: Queryable,
  site: SiteScope,
  { terms, titles }: SearchedTerms,
  filter: Filter,
  page: { limit: number; offset: number; hasFacets: boolean },
  spelled: SpelledWords,
): Promise<Matches> {
  const { limit, offset, hasFacets } = page;
  const firstRanked = offset - (offset % rankedGroupSize);
  const maxFound = firstRanked + rankedGroupSize;
  const isTyped =
    terms.length > 1
      ? sql`(entry.words @@ ${parsedQuery.typed} or ${titleKey(sql`entry.title`)} = any(${parsedQuery.titleKeys}::text[]))`
      : sql`true`;
  type Row = Size & { cells: FacetRow[] | null; unknownWords: string[] | null } & (
      | Match
      | { id: null; snippet: null }
    );
  const { rows } = await db.execute<Row>(sql`
    with ${parsedTerms(site, terms, titles)}, ${snippetQuery(terms)}, ${foundEntries(site, filter, maxFound)},
    ${hasFacets ? facetCells(site) : sql`cells as (select null::json as value)`},
    candidates as (
      select content_id, published_at from found
      order by is_named desc, in_title desc, published_at desc, content_id desc
      limit ${rankedGroupSize} offset ${firstRanked}
    ),
    ranked as (
      select candidates.*, ${isTyped} as is_typed, ${scoreEntry} as rank
      from candidates join ${searchEntries} as entry on entry.site_id = ${site.id} and entry.content_id = candidates.content_id
      order by is_typed desc, rank desc, published_at desc, content_id desc
      limit ${limit} offset ${offset % rankedGroupSize}
    ),
    -- Only the texts of this page's items are read for snippets.
    matches as (
      select ranked.*,
        -- The parser may split a query and a text differently: then nothing is marked.
        coalesce(case when strpos(near_match.snippet, ${matchStart}) > 0 then near_match.snippet
          else ${headline(sql`left(search_text.text, ${maxReadLength})`)} end, '') as snippet
      from ranked join ${searchTexts} as search_text on search_text.content_id = ranked.content_id
      cross join lateral (select regexp_instr(left(search_text.text, ${maxReadLength}), (select pattern from snippet_query), 1, 1, 0, 'i') as place offset 0) as first
      cross join lateral (select case when first.place > 0 then
        ${headline(sql`regexp_replace(substr(search_text.text, greatest(first.place - ${beforeMatch}, 1), ${windowLength}), case when first.place > ${beforeMatch} then '^\\S*\\s' else '^' end, '')`)}
        end as snippet offset 0) as near_match
    )
    -- A row without a match says what is known where there are no matches.
    select matches.content_id as id, matches.snippet, ${countUpTo(maxFound)}, (select value from cells) as cells,
      case when not exists(select from near where words @@ ${parsedQuery.query}) then ${unknownWords(site, spelled)} end as "unknownWords"
    from size left join matches on true
    order by matches.is_typed desc, matches.rank desc, matches.published_at desc, matches.content_id desc
  `);
  const [first] = rows;
  return {
    matches: rows.flatMap((row) => (row.id === null ? [] : [{ id: row.id, snippet: row.snippet }])),
    total: first?.total ?? 0,
    isCapped: first?.isCapped ?? false,
    unknownWords: first?.unknownWords ?? null,
    cells: first?.cells ? readFacetCells(first.cells) : null,
  };
}

/** Counts the matches, for a page number without results. */
export async function countMatches(
  db: Queryable,
  site: SiteScope,
  { terms, titles }: SearchedTerms,
  filter: Filter,
): Promise<Size> {
  const { rows } = await db.execute<Size>(
    sql`with ${parsedTerms(site, terms, titles)}, ${foundEntries(site, filter, rankedGroupSize)} select ${countUpTo(rankedGroupSize)}`,
  );
  return rows[0] ?? { total: 0, isCapped: false };
}
