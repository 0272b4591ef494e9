import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import MiniSearch from "minisearch";
import { printTable } from "#bench/support/report.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { noLimits } from "#lib/core/server/limits/limits.ts";
import { searchContent } from "#lib/search/server/search-content.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { prepareNetwork } from "#server/database/prepare-network.ts";
import { hasTopics, readOthers, readTopics, type Topic } from "./read-topics.ts";
import { type SearchKind, searchKinds } from "./search-kinds.ts";
import { storeTopics } from "./store-topics.ts";

const prefix = "lupus";
/** Articles on the site. */
const siteSize = 2000;
/** Results that count: those of two pages. */
const maxPlace = 20;

/** The titles that a search finds, best first. */
type Search = (term: string) => Promise<readonly string[]> | readonly string[];
/** What was searched for, and the place of it from 1, or 0, in the product and by BM25. */
type Place = { topic: Topic; term: string; ours: number; plain: number };

/**
 * Searches for health articles on a site of 2,000 articles, in the ways in which people search, and compares the places of
 * what was meant with those by BM25 over the same titles and texts.
 * @param kind the only kind of search, whose terms are printed where the article is not first
 * @param share of the articles that are searched for
 */
export async function benchSearchQuality(kind?: string, share = 1): Promise<void> {
  if (!hasTopics()) {
    console.log("Skipped: there are no health articles in ../shared/data.");
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "bench-search-"));
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir: folder });
  try {
    await storeSite(database.url);
    await compareSearches(database.url, kind, share);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function readSite(): { topics: Topic[]; all: Topic[] } {
  const topics = readTopics();
  return { topics, all: [...topics, ...readOthers(topics, siteSize - topics.length)] };
}

/** Fills an empty database with the demo network and the articles. */
export async function storeSite(url: string): Promise<void> {
  await prepareNetwork({ url, seedDemo: true, networkDomain: "localhost" });
  await storeTopics(url, prefix, readSite().all);
}

/** Prints the places of each kind of search. */
export async function compareSearches(url: string, only?: string, share = 1): Promise<void> {
  const { topics, all } = readSite();
  const searched = topics.filter(
    (_topic, index) => Math.floor((index + 1) * share) > Math.floor(index * share),
  );
  const kinds = Object.keys(searchKinds) as SearchKind[];
  const { search, close } = await openSearch(url);
  const plain = searchWithBm25(all);
  const table = [
    ["search by", "half", "n", "MRR", "first", "in 20", "BM25: MRR", "first", "in 20"],
  ];
  for (const kind of kinds.filter((name) => only === undefined || name === only)) {
    const places = await findPlaces(searched, kind, search, plain);
    for (const isTuned of [true, false]) table.push(toRow(kind, isTuned, places));
    if (kind === only) printLower(places);
  }
  printTable(table);
  await close();
}

/** Prints what was searched for and is not first, of the half that the search may be tuned with. */
function printLower(places: readonly Place[]): void {
  for (const { topic, term, ours, plain } of places)
    if (ours !== 1 && topic.isTuned)
      console.log(`${term} | ${topic.title} | ${ours} | BM25 ${plain}`);
}

async function openSearch(url: string): Promise<{ search: Search; close: () => Promise<void> }> {
  const { db, close } = openDatabase(url);
  const feed = createInvalidationFeed();
  const directory = await openSiteDirectory(
    () => loadSites(db),
    feed,
    () => undefined,
  );
  const site = directory.byPrefix(prefix);
  if (!site) throw new Error(`No site ${prefix}`);
  const rows = await db
    .select({ id: contentItems.id, title: contentItems.title })
    .from(contentItems);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const search = async (term: string) => {
    const options = { db, limits: noLimits, site, address: "", term };
    const pages = [await searchContent({ ...options, page: 1 })];
    if ((pages[0]?.pageCount ?? 0) > 1) pages.push(await searchContent({ ...options, page: 2 }));
    return pages.flatMap(({ results }) =>
      results.map(({ contentId }) => titles.get(contentId) ?? ""),
    );
  };
  return { search, close };
}

function searchWithBm25(topics: readonly Topic[]): Search {
  const words = new MiniSearch<{ id: string; text: string }>({
    fields: ["text"],
    searchOptions: { bm25: { k: 1.2, b: 0.75, d: 0 } },
  });
  words.addAll(
    topics.map(({ title, paragraphs }) => ({ id: title, text: [title, ...paragraphs].join("\n") })),
  );
  return (term) => words.search(term).map(({ id }) => id);
}

async function findPlaces(
  topics: readonly Topic[],
  kind: SearchKind,
  search: Search,
  plain: Search,
): Promise<Place[]> {
  const places: Place[] = [];
  for (const [index, topic] of topics.entries())
    for (const term of searchKinds[kind](topic, index)) {
      const find = async (by: Search) =>
        (await by(term)).slice(0, maxPlace).indexOf(topic.title) + 1;
      places.push({ topic, term, ours: await find(search), plain: await find(plain) });
    }
  return places;
}

function toRow(kind: string, isTuned: boolean, all: readonly Place[]): string[] {
  const places = all.filter(({ topic }) => topic.isTuned === isTuned);
  const share = (count: number) => (count / places.length).toFixed(3);
  const sum = (value: (place: Place) => number) =>
    share(places.reduce((total, place) => total + value(place), 0));
  const figures = (by: "ours" | "plain") => [
    sum((place) => (place[by] > 0 ? 1 / place[by] : 0)),
    sum((place) => (place[by] === 1 ? 1 : 0)),
    sum((place) => (place[by] > 0 ? 1 : 0)),
  ];
  const half = isTuned ? "tuned" : "held out";
  return [kind, half, String(places.length), ...figures("ours"), ...figures("plain")];
}
