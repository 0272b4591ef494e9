import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { readCpuSeconds } from "#bench/support/cpu-time.ts";
import type { Row } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import {
  connections,
  fetchPlain,
  listOtherHosts,
  host as ownHost,
} from "#tests/support/product-calls.ts";
import type { ServerUnderTest } from "#tests/support/product-server.ts";
import { listSearches } from "./uncached-paths.ts";

/** Some modules load a second after the start, and garbage is collected some seconds later. */
const idleMs = 20_000;
const loadSeconds = 120;
/** The same setting as in the systemd unit, the container and the supervisor of workers. */
const asDeployed = { MALLOC_ARENA_MAX: "2" };
const lists = ["/", "/page/2", "/page/3", "/page/4", "/forums", "/forums?page=2", "/forums?page=3"];

const pageCount = 4000;

type Page = { host: string; path: string };

/** The lists of all sites on the home page, the pages that they link to, and searches for words of these. */
async function listPages(port: number): Promise<Page[]> {
  const pages: Page[] = [];
  for (const host of [ownHost, ...(await listOtherHosts(port))]) {
    const paths = new Set<string>();
    for (const list of lists) {
      const { status, text } = await fetchPlain(port, list, { headers: { host } });
      if (status !== 200) continue;
      paths.add(list);
      const links = text.matchAll(/href="(\/(?:posts|forums|stories|recipes)\/[a-z0-9-]+)"/g);
      for (const [, path = ""] of links) paths.add(path);
    }
    for (const path of paths) pages.push({ host, path });
  }
  const searches = pages.flatMap(({ host, path }) =>
    listSearches([path]).map((search) => ({ host, path: search })),
  );
  pages.push(...searches.slice(0, pageCount - pages.length));
  if (pages.length < pageCount) throw new Error(`The demo has ${pages.length} pages`);
  return pages;
}

/** Requests the pages in turn, as fast as the server responds, so that all are rendered once and then cached. */
async function measureLoad({ port, pid, memoryMb }: ServerUnderTest): Promise<Row[]> {
  const pages = await listPages(port);
  const before = readCpuSeconds(pid);
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: loadSeconds,
    requests: pages.map(({ host, path }) => ({
      method: "GET" as const,
      path,
      headers: { host: `${host}:${port}`, "accept-encoding": "gzip, br" },
    })),
  });
  const cpuMs = (1000 * (readCpuSeconds(pid) - before)) / requests.total;
  const load = `${pages.length} pages, ${requests.average.toFixed(0)}/s`;
  const detail = `${load}, ${cpuMs.toFixed(2)} ms of a core each, failures ${non2xx + errors}`;
  const value = memoryMb();
  const name = "resident memory after two minutes of load";
  return [{ name, value, unit: "MB", bar: 300, atLeast: false, detail }];
}

/** Measures the resident memory of one process at rest and after two minutes of load. It takes three minutes. */
export const measureMemory = ({ withServer }: WithServer): Promise<Row[]> =>
  withServer(asDeployed, async (server) => {
    await wait(idleMs);
    const idle = { value: server.memoryMb(), unit: "MB", bar: 180, atLeast: false };
    const name = "resident memory 20 s after the first page";
    return [{ name, ...idle }, ...(await measureLoad(server))];
  });
