import { findNamedDisorders } from "#lib/conditions/server/find-named-disorders.ts";
import type { ContentType } from "#lib/content/shared/content.ts";
import { shownTypes } from "#lib/content/shared/shown-types.ts";
import type { Database } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { Narrow } from "#lib/search/shared/facets.ts";
import {
  hasWords,
  normalizeTerm,
  resultsPerPage,
  toTitleWords,
} from "#lib/search/shared/search.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { addRelated } from "./add-related.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { expandTerm, isKnownWord, listOtherTitles } from "./expand-term.ts";
import { findCategory } from "./find-category.ts";
import { type FindNamed, findPage } from "./find-page.ts";
import type { SearchPage } from "./search-page.ts";
import { findSimilarTitles } from "./similar-titles-queries.ts";
import { lookUp } from "./thesaurus.ts";

/**
 * One page of search results of a site (spec §2 Search). Open to everyone. An empty or unusual term finds nothing and
 * is not an error. The name of one of the site's conditions also finds items that use its other names. If no entry has
 * all words, unknown words are corrected. Few results are followed by related ones.
 * @param options.page counted from 1; ten results each
 * @param options.narrow a type, a home site, a category by its slug; unknown values are ignored
 * @param options.address of the client, for rate limits; empty if the request handler has counted
 * the page
 * @param options.findNamedConditions of the site, if they can be found without a query
 * @throws AppError RATE_LIMITED
 */
export async function searchContent(options: {
  db: Database;
  limits: Limits;
  site: SiteWithFeatures;
  address: string;
  term: string;
  page: number;
  narrow?: Partial<Narrow>;
  findNamedConditions?: FindNamed;
}): Promise<SearchPage> {
  const { db, site, page } = options;
  const { findNamedConditions = (keys) => findNamedDisorders(db, site, keys) } = options;
  const { narrow, category, types } = await readNarrow(db, site, options.narrow);
  const term = normalizeTerm(options.term);
  const open = {
    term,
    correctedTerm: null,
    terms: [],
    titles: [],
    otherTitles: [],
    disorder: null,
  };
  const nothing = { results: [], pageCount: 0, total: 0, relatedCount: 0, isCapped: false };
  const none: SearchPage = {
    ...open,
    narrow,
    category,
    ...nothing,
    isSimilar: false,
    page,
    cells: null,
  };
  if (!hasWords(term)) return none;
  if (options.address !== "") await options.limits.consume("search", options.address);
  const within = { siteId: narrow.siteId ?? undefined, categoryId: category?.id };
  // A filtered search gets its facets from a separate statement, and is not widened.
  const isNarrowed = Object.values(narrow).some((value) => value !== null);
  const find = async (searched: string) => {
    const expansion = expandTerm(searched, lookUp);
    const findOn = (wanted: number) =>
      findPage({
        db,
        site,
        searched,
        filter: { types, within },
        page: wanted,
        findNamedConditions,
        otherTitles: listOtherTitles(expansion),
        hasFacets: !isNarrowed,
      });
    const { found, unknownWords } = await findOn(page);
    const addTo = isNarrowed ? null : { db, site, types, page, expansion, unknownWords };
    const readWhole = async () => {
      const pages = [1, 2].slice(0, Math.max(found.pageCount, 1));
      const read = pages.map(async (one) => (one === page ? found : (await findOn(one)).found));
      return (await Promise.all(read)).flatMap(({ results }) => results);
    };
    return { unknownWords, found, addRelated: () => addTo && addRelated(found, readWhole, addTo) };
  };
  const typed = await find(term);
  if (typed.unknownWords) {
    // A word of the thesaurus is not a typing error.
    const unknown = typed.unknownWords.filter((word) => !isKnownWord(word, lookUp));
    const correctedTerm = await correctSpelling(db, site, term, {
      unknown,
      types: shownTypes(site.features),
    });
    const corrected = correctedTerm === null ? null : await find(correctedTerm);
    if (corrected && corrected.found.total > 0)
      return { ...none, ...corrected.found, ...(await corrected.addRelated()), correctedTerm };
  }
  const related = await typed.addRelated();
  if (typed.found.total > 0 || isNarrowed || related?.total)
    return { ...none, ...typed.found, ...related };
  return { ...none, ...typed.found, ...(await findSimilar(options, types, term)), cells: [] };
}

/** Items with similar titles, if nothing else is found; all on the first page. */
async function findSimilar(
  { db, site, page }: { db: Database; site: SiteWithFeatures; page: number },
  types: readonly ContentType[],
  term: string,
): Promise<Partial<SearchPage>> {
  const similar = await findSimilarTitles(db, site, toTitleWords(term), {
    types,
    limit: resultsPerPage,
  });
  if (similar.length === 0) return {};
  const results = similar.map(({ id }) => ({ contentId: id, markedSnippet: "", isRelated: true }));
  return {
    results: page > 1 ? [] : results,
    total: similar.length,
    relatedCount: similar.length,
    pageCount: 1,
    isSimilar: true,
  };
}

/** Keeps the filters that exist on the site. */
async function readNarrow(db: Database, site: SiteWithFeatures, wanted: Partial<Narrow> = {}) {
  const shown = shownTypes(site.features);
  const type = wanted.type && shown.includes(wanted.type) ? wanted.type : null;
  const category = await findCategory(db, site, wanted.category ?? null);
  const narrow: Narrow = {
    type,
    siteId: wanted.siteId ?? null,
    category: category?.slug ?? null,
  };
  const types: readonly ContentType[] = type ? [type] : shown;
  return { narrow, category, types };
}
