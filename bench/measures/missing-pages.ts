import { randomUUID } from "node:crypto";
import { fetchBytes } from "#bench/support/bare-node.ts";
import { closedLoop, type LoopResult } from "#bench/support/closed-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { connections, host, listPaths, seconds } from "#tests/support/product-calls.ts";

/** Requests that the flood has at least, however slow the machine is. */
const minAddresses = 20_000;
/** After so long without them the measure gives up. */
const maxSeconds = 300;

/** Requests addresses that nobody has asked for before, of several routes. */
function askForMadeUp(port: number, forSeconds: number): Promise<LoopResult> {
  const name = randomUUID();
  const folders = ["/posts/", "/forums/", "/", "/stories/", "/tag/"];
  return closedLoop({
    ...{ port, host, connections, seconds: forSeconds },
    isExpected: (status) => status === 404,
    step: async (turn, send) => {
      await send({ path: `${folders[turn % folders.length]}${name}-${turn}` });
    },
  });
}

/**
 * Measures made-up addresses, each asked for once, and whether articles that are read stay cached through
 * twenty thousand of them.
 */
export async function measureMissingPages(port: number): Promise<Row[]> {
  const articles = await listPaths(port, "/page/", /href="(\/posts\/[a-z0-9-]+)"/g);
  for (let turn = 0; turn < 4; turn += 1)
    for (const path of articles) await fetchBytes(port, host, path);
  await askForMadeUp(port, 1);
  const { perSecond, p50Ms, p99Ms, failures, steps } = await askForMadeUp(port, seconds);
  let asked = steps;
  const endsAt = performance.now() + maxSeconds * 1000;
  while (asked < minAddresses && performance.now() < endsAt)
    asked += (await askForMadeUp(port, seconds)).steps;
  let hits = 0;
  for (const path of articles) {
    const { headers } = await fetchBytes(port, host, path);
    if (headers.includes("HIT")) hits += 1;
  }
  return [
    {
      ...{ name: "made-up addresses, each asked for once", value: perSecond, unit: "/s" },
      ...{ bar: 1000, atLeast: true },
      detail: `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, failures ${failures}`,
    },
    {
      ...{ name: "articles still cached after the made-up addresses", value: hits },
      ...{ unit: `of ${articles.length}`, bar: articles.length, atLeast: true },
      detail: `${asked} addresses`,
    },
  ];
}
