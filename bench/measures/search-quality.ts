import MiniSearch from "minisearch";
import {
  hasTopics,
  readOthers,
  readTopics,
  type Topic,
} from "#bench/search-quality/read-topics.ts";
import { type SearchKind, searchKinds } from "#bench/search-quality/search-kinds.ts";
import { storeTopics } from "#bench/search-quality/store-topics.ts";
import type { Row } from "#bench/support/report.ts";
import { withPool } from "#bench/support/with-pool.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { sendRequest } from "#tests/support/send-request.ts";

const prefix = "lupus";
/** Number of articles on the site. */
const siteSize = 2000;
/** Number of results that count: those of two pages. */
const maxPlace = 20;

/** The titles that a search finds, best first. */
type Search = (term: string) => Promise<readonly string[]> | readonly string[];
/** The rank of the wanted article, from 1, in the product and by BM25; 0 if it was not found. */
type Place = { topic: Topic; ours: number; plain: number };

function readSite(): { topics: Topic[]; all: Topic[] } {
  if (!hasTopics()) throw new Error("There are no health articles in ../shared/data.");
  const topics = readTopics();
  return { topics, all: [...topics, ...readOthers(topics, siteSize - topics.length)] };
}

/** Stores health articles on a site. @throws Error if they are not next to the checkout */
export const storeSearchedTopics = ({ dataDir }: WithServer): Promise<void> =>
  withPool(dataDir, (_pool, url) => storeTopics(url, prefix, readSite().all));

/**
 * Searches for health articles on a site of 2,000 articles, in the ways in which people search, and compares the
 * ranks of the wanted articles with those by BM25 over the same titles and texts.
 * @returns for each way the mean reciprocal rank and the share within the first twenty, for the tuning articles and
 * for the other articles; the bar is that of BM25
 */
export const measureSearchQuality = ({ withServer }: WithServer): Promise<Row[]> =>
  withServer({ GRAPHQL_OPEN: "1" }, async ({ port }) => {
    const { topics, all } = readSite();
    const plain = searchWithBm25(all);
    const rows: Row[] = [];
    for (const kind of Object.keys(searchKinds) as SearchKind[]) {
      const places: Place[] = [];
      for (const [index, topic] of topics.entries())
        for (const term of searchKinds[kind](topic, index)) {
          const find = async (search: Search) =>
            (await search(term)).slice(0, maxPlace).indexOf(topic.title) + 1;
          const ours = await find((one) => searchSite(port, one));
          places.push({ topic, ours, plain: await find(plain) });
        }
      for (const isTuned of [true, false])
        rows.push(...toRows(`${kind}, ${isTuned ? "tuned" : "held out"}`, isTuned, places));
    }
    return rows;
  });

const query =
  "query ($term: String!, $page: Int!) { search(term: $term, page: $page) { pageCount results { item { title } } } }";

async function searchSite(port: number, term: string): Promise<string[]> {
  const titles: string[] = [];
  let pageCount = 1;
  for (let page = 1; page <= Math.min(2, pageCount); page += 1) {
    const headers = { host: `${prefix}.localhost:${port}`, "content-type": "application/json" };
    const body = JSON.stringify({ query, variables: { term, page } });
    const { text } = await sendRequest({ port, path: "/api", method: "POST", headers, body });
    const { data } = JSON.parse(text) as {
      data?: { search: { pageCount: number; results: { item: { title: string } | null }[] } };
    };
    if (!data) throw new Error(`A search failed: ${text.slice(0, 200)}`);
    pageCount = data.search.pageCount;
    titles.push(...data.search.results.map(({ item }) => item?.title ?? ""));
  }
  return titles;
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

function toRows(name: string, isTuned: boolean, all: readonly Place[]): Row[] {
  const places = all.filter(({ topic }) => topic.isTuned === isTuned);
  const toMean = (value: (place: number) => number, by: "ours" | "plain") =>
    places.reduce((total, place) => total + value(place[by]), 0) / places.length;
  const toRow = (figure: string, value: (place: number) => number): Row => ({
    name: `${name}: ${figure}`,
    value: toMean(value, "ours"),
    unit: "",
    bar: Number(toMean(value, "plain").toFixed(3)),
    atLeast: true,
    detail: `${places.length} searches`,
  });
  return [
    toRow("mean reciprocal rank", (place) => (place > 0 ? 1 / place : 0)),
    toRow("share among 20", (place) => (place > 0 ? 1 : 0)),
  ];
}
