import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import { SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import { connections, host, toOperationBody } from "#tests/support/product-calls.ts";
import { compareTimes, type Served, type Times } from "./compare-times.ts";
import { pageKinds, searchKinds, searchTerms, type Targets } from "./targets.ts";

/** Number of requests of each kind of page and size. Their median counts. */
const pageTurns = 60;
/**
 * Number of searches of each kind in each round. The median of the rounds' p95 counts: one p95 of all searches would
 * be that of the moments in which the machine was busy with other work.
 */
const searchTurns = 160;
const searchRounds = 5;
/** How much slower a page may be with the large corpus, by its p50. */
const maxPageRatio = 1.5;
/**
 * How much slower a search may be with the large corpus, by its p95, and the minimum share of searches per second.
 */
const maxSearchRatio = 1.3;
const minRateShare = 0.8;
/** The number and the duration of rounds that measure searches per second, with each corpus in turn. */
const rateRounds = 5;
const rateSeconds = 4;

const ms = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

function compared(times: Map<number, Times>): { small: Times; large: Times } {
  const [small, large] = [...times].toSorted(([a], [b]) => a - b).map(([, value]) => value);
  if (!small || !large) throw new Error("Two sizes are compared");
  return { small, large };
}

const toSearchPath = (term: string) => `/search?${new URLSearchParams({ s: term })}`;

/**
 * Requests all measured pages once, so that the first kind does not pay for compiling code and planning statements.
 */
export async function warmUp(
  servers: readonly Served[],
  targets: Map<number, Targets>,
): Promise<void> {
  const searchPaths = searchKinds.flatMap((kind) => searchTerms[kind].map(toSearchPath));
  const getPaths = (size: number) => [
    ...pageKinds.flatMap((kind) => targets.get(size)?.[kind] ?? []),
    ...searchPaths,
  ];
  const count = Math.max(...servers.map(({ size }) => getPaths(size).length));
  await compareTimes({ servers, host, getPaths, turns: 2 * count });
}

/** Measures pages without a page cache. */
export async function measurePages(
  servers: readonly Served[],
  targets: Map<number, Targets>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of pageKinds) {
    const getPaths = (size: number) => targets.get(size)?.[kind] ?? [];
    const times = await compareTimes({ servers, host, getPaths, turns: pageTurns });
    const { small, large } = compared(times);
    rows.push({
      name: `${kind}, uncached`,
      value: large.p50 / small.p50,
      unit: "×",
      bar: maxPageRatio,
      atLeast: false,
      detail: `p50 / p95 ${ms(small)} ms, then ${ms(large)} ms`,
    });
  }
  return rows;
}

/** Measures the first page of results for each kind of term, and searches per second through the API. */
export async function measureSearch(servers: readonly Served[]): Promise<Row[]> {
  const rounds = new Map<string, { small: Times; large: Times }[]>();
  for (let round = 0; round < searchRounds; round += 1) {
    for (const kind of searchKinds) {
      const getPaths = () => searchTerms[kind].map(toSearchPath);
      const times = await compareTimes({ servers, host, getPaths, turns: searchTurns });
      rounds.set(kind, [...(rounds.get(kind) ?? []), compared(times)]);
    }
  }
  const rows = [...rounds].flatMap(([kind, times]): Row[] => {
    const large = toSpread(times.map((of) => of.large.p95));
    const small = toSpread(times.map((of) => of.small.p95));
    return [
      {
        name: `search, ${kind}: p95`,
        value: large.median,
        unit: "ms",
        bar: 60,
        atLeast: false,
        detail: showSpread(large),
      },
      {
        name: `search, ${kind}: p95 against the small corpus`,
        value: large.median / small.median,
        unit: "×",
        bar: maxSearchRatio,
        atLeast: false,
        detail: `p95 ${showSpread(small)} ms, then ${showSpread(large)} ms`,
      },
    ];
  });
  return [...rows, await compareSearchRates(servers)];
}

/** Searches per second of every kind with the large corpus, as a share of those with the small corpus. */
async function compareSearchRates(servers: readonly Served[]): Promise<Row> {
  const rates = new Map<number, number[]>(servers.map(({ size }) => [size, []]));
  for (const { port } of servers) await measureSearchRate(port, 2);
  for (let round = 0; round < rateRounds; round += 1)
    for (const { size, port } of servers)
      rates.get(size)?.push(await measureSearchRate(port, rateSeconds));
  const sizes = [...rates.keys()].toSorted((one, other) => one - other);
  const [small, large] = sizes.map((size) => toSpread(rates.get(size) ?? []));
  if (!small || !large) throw new Error("Two sizes are compared");
  return {
    name: "searches a second of every kind, as a share of the small corpus",
    value: large.median / small.median,
    unit: "×",
    bar: minRateShare,
    atLeast: true,
    detail: `${showSpread(small)} /s, then ${showSpread(large)} /s`,
  };
}

/** @returns searches per second through the API @throws if a search failed */
async function measureSearchRate(port: number, seconds: number): Promise<number> {
  const terms = searchKinds.flatMap((kind): readonly string[] => searchTerms[kind]);
  const run = createLoop(port, async (turn, send) => {
    const term = terms[turn % terms.length];
    await send({
      method: "POST",
      path: "/api",
      body: toOperationBody(SearchPageDocument, { term }),
    });
  });
  const { perSecond, failures } = await run(connections, seconds);
  if (failures > 0) throw new Error(`${failures} searches failed`);
  return perSecond;
}
