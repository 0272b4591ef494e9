import { readCpuSeconds } from "#bench/support/cpu-time.ts";
import { createLoop, readPaths } from "#bench/support/create-loop.ts";
import type { Row } from "#bench/support/report.ts";
import { SearchPageDocument } from "#graphql/generated/client/graphql.ts";
import {
  connections,
  listSitemapPaths,
  seconds,
  toOperationBody,
} from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { listSearches } from "./uncached-paths.ts";

/** Compares the processor time of a search page with that of the same search through the API, one after the other. */
export async function measureSearchPage(
  { port, pid }: Pick<ServerUnderTest, "port" | "pid">,
  secondsEach = seconds,
): Promise<Row[]> {
  const paths = listSearches(await listSitemapPaths(port, "post"));
  const headers = { "content-type": "application/json", accept: "application/json" };
  const bodies = paths.map((path) => {
    const term = new URLSearchParams(path.slice(path.indexOf("?"))).get("s") ?? "";
    return toOperationBody(SearchPageDocument, { term });
  });
  const readPages = createLoop(port, readPaths(paths));
  const callApi = createLoop(port, async (turn, send) => {
    await send({ method: "POST", path: "/api", headers, body: bodies[turn % bodies.length] ?? "" });
  });
  const measure = async (run: typeof readPages) => {
    const before = readCpuSeconds(pid);
    const { steps, failures } = await run(connections, secondsEach);
    if (failures > 0) throw new Error(`${failures} searches failed`);
    return (1000 * (readCpuSeconds(pid) - before)) / steps;
  };
  const [page, call] = [await measure(readPages), await measure(callApi)];
  return [
    {
      name: "search page, processor time beside the API call of the same search",
      value: page / call,
      unit: "x",
      bar: 2,
      atLeast: false,
      detail: `${page.toFixed(2)} ms beside ${call.toFixed(2)} ms`,
    },
  ];
}
