import { type SQL, sql } from "drizzle-orm";
import { prepareForReaders } from "#lib/content/server/visible-content.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { FacetCell } from "#lib/search/shared/facets.ts";
import { maxPaged } from "#lib/search/shared/search.ts";
import { isPlainTerm } from "#lib/search/shared/synonyms.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type FacetRow, facetCells, readFacetCells } from "./facet-queries.ts";
import {
  type Filter,
  foundEntries,
  isCapped,
  selectWords,
  siteSpans,
  toFilterValues,
} from "./found-queries.ts";
import { anyTerms, onePlainTerm, type Parsing, parsedTerms, snippetQuery } from "./parsed-terms.ts";
import { scoreEntry } from "./score-entry.ts";
import { type SearchedTerms, toSearched } from "./searched-terms.ts";
import { snippets } from "./snippet-queries.ts";
import { type SpelledWords, unknownWords } from "./spelling-queries.ts";

/**
 * Number of items ranked together. Ranking reads all words of an item, and a frequent word is in
 * thousands of items, so the candidates are limited to those whose whole title is in the term, then those
 * with the words in the title, then the newest of the others. Later pages rank the next group of this size.
 */
const rankedGroupSize = 30;

export type Match = { id: number; snippet: string };
/** Number of matches, up to `maxPaged`, and whether there may be more. */
export type Size = { total: number; isCapped: boolean };
export type Matches = Size & {
  matches: Match[];
  /**
   * The words among those checked for spelling that no entry of the site contains; `null` if an entry has all words of
   * the term or of a synonym.
   */
  unknownWords: string[] | null;
  /** Counts for the filters, if requested. */
  cells: FacetCell[] | null;
};

const placeholder = (name: string, type: "int" | "boolean" | "text[]"): SQL =>
  sql`${sql.placeholder(name)}::${sql.raw(type)}`;

const total = sql<number>`(select least(count(*), ${sql.raw(String(maxPaged))})::int from found)`;

/** Whether an entry matches the typed term, and not only a synonym. */
const isTyped = ({ isOneTerm, typed }: Parsing["parsed"]) =>
  sql`(${isOneTerm} or entry.is_named or entry.words @@ ${typed})`;

const bestFirst = sql`is_typed desc, rank desc, published_at desc, content_id desc`;

type Found = Size & {
  matches: Match[] | null;
  cells: FacetRow[] | null;
  unknownWords: string[] | null;
};

const prepareMatches = ({ parse, parsed, name }: Parsing & { name: string }) =>
  prepareForReaders((db, site) =>
    db
      .select({
        matches: sql<Found["matches"]>`matches`,
        total: sql<number>`total`,
        isCapped: sql<boolean>`is_capped`,
        cells: sql<Found["cells"]>`cells`,
        unknownWords: sql<Found["unknownWords"]>`unknown_words`,
      })
      .from(sql`(
    with ${parse(sql.placeholder("terms"), sql.placeholder("titles"))}, ${snippetQuery(parsed)}, ${siteSpans(site)},
    ${foundEntries(site, parsed)},
    ${facetCells(site)},
    candidates as (
      select * from found
      order by is_named desc, in_title desc, published_at desc, content_id desc
      limit ${sql.raw(String(rankedGroupSize))} offset ${placeholder("firstRanked", "int")}
    ),
    ranked as (
      select * from (
        select content_id, published_at, stored_at, ${isTyped(parsed)} as is_typed, ${scoreEntry} as rank from (
          select candidates.*, stored.title, stored.title_words, stored.words from candidates cross join lateral ${selectWords(site, sql`candidates`)} as stored
        ) as entry
      ) as scored
      order by ${bestFirst} limit ${placeholder("limit", "int")} offset ${placeholder("offset", "int")}
    ),
    ${snippets(site)}
    select (select json_agg(json_build_object('id', content_id, 'snippet', snippet) order by ${bestFirst}) from matches) as matches,
      ${total} as total, ${isCapped(parsed)} as is_capped,
      case when ${placeholder("hasFacets", "boolean")} then (select value from cells) end as cells,
      case when not exists(select from newest) then ${unknownWords(site)} end as unknown_words
    ) as found`)
      .prepare(`${name}_${site.reader}`),
  );
const matchesOfAny = prepareMatches({ ...anyTerms, name: "search" });
const matchesOfPlain = prepareMatches({ ...onePlainTerm, name: "search_plain" });

/**
 * The number of entries with frequent words, and with a phrase of them, that the group of pages
 * from `firstRanked` needs. Comparing a phrase reads all words of an item, so only as many are
 * compared as these pages show, plus one to know whether there is a next page.
 */
const toLimits = (firstRanked: number) => ({
  maxTitles: firstRanked + rankedGroupSize,
  maxPhrases: firstRanked + rankedGroupSize + 1,
});

/**
 * The matches with their snippets, best first, and newest first among equals.
 * @param search.searched.terms the typed term first; items that match it come before items that only match a synonym
 * @param search.searched.titles parts of the typed term that may be whole titles
 * @param search.page.hasFacets also counts by type, home site and category
 * @param search.spelled words of the term that may be misspelled, and the types that show how they are spelled
 */
export async function findMatches(
  db: Queryable,
  site: SiteScope,
  search: {
    searched: SearchedTerms;
    filter: Filter;
    page: { limit: number; offset: number; hasFacets: boolean };
    spelled: SpelledWords;
  },
): Promise<Matches> {
  const { searched, filter, page, spelled } = search;
  const { limit, offset, hasFacets } = page;
  const inGroup = offset % rankedGroupSize;
  const firstRanked = offset - inGroup;
  const [first, ...others] = searched.terms;
  const isPlain = first !== undefined && others.length === 0 && isPlainTerm(first);
  const [found] = await (isPlain ? matchesOfPlain : matchesOfAny)(db, site).execute({
    siteId: site.id,
    ...toSearched(searched),
    ...toFilterValues(filter),
    firstRanked,
    ...toLimits(firstRanked),
    limit,
    offset: inGroup,
    hasFacets,
    spelledWords: spelled.words,
    spelledTypes: spelled.types,
  });
  return {
    matches: found?.matches ?? [],
    total: found?.total ?? 0,
    isCapped: found?.isCapped ?? false,
    unknownWords: found?.unknownWords ?? null,
    cells: found?.cells ? readFacetCells(found.cells) : null,
  };
}

const sizeOnSite = prepareForReaders((db, site) =>
  db
    .select({ total: sql<number>`total`, isCapped: sql<boolean>`is_capped` })
    .from(sql`(
    with ${parsedTerms(sql.placeholder("terms"), sql.placeholder("titles"))}, ${siteSpans(site)},
    ${foundEntries(site)}
    select ${total} as total, ${isCapped()} as is_capped
    ) as counted`)
    .prepare(`search_size_${site.reader}`),
);

/** Counts the matches, for a page number without results. */
export async function countMatches(
  db: Queryable,
  site: SiteScope,
  searched: SearchedTerms,
  filter: Filter,
): Promise<Size> {
  const [size] = await sizeOnSite(db, site).execute({
    siteId: site.id,
    ...toSearched(searched),
    ...toFilterValues(filter),
    ...toLimits(maxPaged),
  });
  return size ?? { total: 0, isCapped: false };
}
