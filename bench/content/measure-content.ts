import { createLoop } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import { connections, host, toOperationBody } from "#tests/support/product-calls.ts";
import { compareTimes, type Served, type Times } from "./compare-times.ts";
import { pageKinds, searchKinds, searchTerms, type Targets } from "./targets.ts";

/** Requests of each kind at each size. */
const turns = 60;
/** How much slower a page of the large corpus may be. */
const maxRatio = 1.5;

const ms = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

function compared(times: Map<number, Times>): { small: Times; large: Times } {
  const [small, large] = [...times].toSorted(([a], [b]) => a - b).map(([, value]) => value);
  if (!small || !large) throw new Error("Two sizes are compared");
  return { small, large };
}

/** Pages that are rendered each time: the servers keep none. */
export async function measurePages(
  servers: readonly Served[],
  targets: Map<number, Targets>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const kind of pageKinds) {
    const getPaths = (size: number) => targets.get(size)?.[kind] ?? [];
    const { small, large } = compared(await compareTimes({ servers, host, getPaths, turns }));
    rows.push({
      name: `${kind}, uncached`,
      value: large.p50 / small.p50,
      unit: "×",
      bar: maxRatio,
      atLeast: false,
      detail: `p50 / p95 ${ms(small)} ms, then ${ms(large)} ms`,
    });
  }
  return rows;
}

/** The first page of results for terms of every kind, and how many searches a second the API takes. */
export async function measureSearch(servers: readonly Served[]): Promise<Row[]> {
  const rows: Row[] = [];
  const toPath = (term: string) => `/search?${new URLSearchParams({ s: term })}`;
  for (const kind of searchKinds) {
    const getPaths = () => searchTerms[kind].map(toPath);
    const { small, large } = compared(await compareTimes({ servers, host, getPaths, turns }));
    const detail = `p50 / p95 ${ms(small)} ms, then ${ms(large)} ms`;
    rows.push(
      {
        name: `search, ${kind}: p95`,
        value: large.p95,
        unit: "ms",
        bar: 60,
        atLeast: false,
        detail,
      },
      {
        name: `search, ${kind}: p95 against the small corpus`,
        value: large.p95 / small.p95,
        unit: "×",
        bar: maxRatio,
        atLeast: false,
      },
    );
  }
  for (const { size, port } of servers) rows.push(await measureSearchRate(size, port));
  return rows;
}

async function measureSearchRate(size: number, port: number): Promise<Row> {
  const terms = searchKinds.flatMap((kind): readonly string[] => searchTerms[kind]);
  const run = createLoop(port, async (turn, send) => {
    const term = terms[turn % terms.length];
    await send({
      method: "POST",
      path: "/api",
      body: toOperationBody(SearchPageDocument, { term }),
    });
  });
  await run(connections, 2);
  const result = await run(connections, 6);
  return {
    name: `searches of every kind, ${size.toLocaleString("en")} pieces`,
    value: result.perSecond,
    unit: "/s",
    bar: size <= 2000 ? 200 : 0,
    atLeast: true,
    detail: `p50 ${result.p50Ms.toFixed(1)} ms, p99 ${result.p99Ms.toFixed(1)} ms, failures ${result.failures}`,
  };
}
