import { measureCachedPage } from "#bench/measures/cached-page.ts";
import { measureFirstTimePages, prepareFirstTimePages } from "#bench/measures/first-time-pages.ts";
import { measureMemberView, measureReactions } from "#bench/measures/member-view.ts";
import { measureMessages } from "#bench/measures/messages.ts";
import { measureHotPages, measureMadeUpAddresses } from "#bench/measures/missing-pages.ts";
import { measureReplies, measureSeenReplies } from "#bench/measures/replies.ts";
import { measureSearchPage } from "#bench/measures/search-page.ts";
import { measureStaticFiles } from "#bench/measures/static-files.ts";
import { measureUncachedPages } from "#bench/measures/uncached-pages.ts";
import { fetchBytes, startBaseline } from "#bench/support/bare-node.ts";
import { measureInRounds } from "#bench/support/in-rounds.ts";
import { type Row, report } from "#bench/support/report.ts";
import { showSpread, toSpread } from "#bench/support/spread.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { host } from "#tests/support/product-calls.ts";
import { startServer } from "#tests/support/product-server.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const starts = 5;
/** How long each of the five rounds of a measure takes, in seconds. */
const secondsEach = 2;

/** The time from the start of a bare Node server to its first answer, in ms. */
async function startBareNode(): Promise<number> {
  const startedAt = performance.now();
  const baseline = await startBaseline({ headers: [], body: Buffer.from("ok") });
  await fetchBytes(baseline.port, host, "/");
  const ms = performance.now() - startedAt;
  await baseline.stop();
  return ms;
}

/** Measures five starts with the database and beside a running one, each beside bare Node, and the idle memory. */
async function measureStart({ dataDir, withServer }: WithServer): Promise<Row[]> {
  const [whole, adopted, bare]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < starts; turn += 1) {
    await withServer({}, async (server) => whole.push(server.firstPageMs));
    bare.push(await startBareNode());
  }
  const memoryMb = await withServer({}, async (server) => {
    // Some modules load a second after the start, and garbage is collected some seconds later.
    await wait(15_000);
    return server.memoryMb();
  });
  for (let turn = 0; turn < starts; turn += 1)
    adopted.push(await startWithRunningDatabase({ dataDir, withServer }));
  const toRow = (name: string, values: readonly number[], bar: number): Row => ({
    name,
    value: toSpread(values).median,
    unit: "ms",
    bar,
    atLeast: false,
    detail: `${showSpread(toSpread(values))} of ${starts}; bare Node ${showSpread(toSpread(bare))} ms`,
  });
  return [
    toRow("first 200 after a start", whole, 1000),
    toRow("first 200 after a start beside a running database", adopted, 800),
    {
      name: "idle memory of the Node process",
      value: memoryMb,
      unit: "MB",
      bar: 180,
      atLeast: false,
    },
  ];
}

/** Measures a start while the database is still running after a crash. */
async function startWithRunningDatabase({ dataDir, withServer }: WithServer): Promise<number> {
  const first = await startServer({ dataDir });
  first.kill();
  await wait(500);
  return withServer({}, async (server) => server.firstPageMs);
}

/** Measures one production server from outside. */
export async function benchCore({ dataDir, withServer }: WithServer): Promise<void> {
  // The first start creates and seeds the database and is not measured.
  const pages = await prepareFirstTimePages({ dataDir, withServer });
  const rows = await measureStart({ dataDir, withServer });
  rows.push(...(await withServer({}, (server) => measureFirstTimePages(server, pages))));
  // Pages first, because the replies make threads longer.
  await withServer({ PAGE_CACHE_BYTES: "0" }, async ({ port }) => {
    rows.push(...(await measureInRounds(port, () => measureUncachedPages(port, secondsEach))));
  });
  await withServer({}, async (server) => {
    const { port } = server;
    rows.push(...(await measureCachedPage(server)));
    rows.push(...(await measureStaticFiles(server)));
    rows.push(...(await measureHotPages(port)));
    const inRounds = [
      () => measureMadeUpAddresses(port, secondsEach),
      () => measureSearchPage(server, secondsEach),
      () => measureMemberView(port, secondsEach),
      () => measureReactions(port, secondsEach),
      () => measureReplies(port, secondsEach),
      () => measureMessages(port, secondsEach),
    ];
    for (const measure of inRounds) rows.push(...(await measureInRounds(port, measure)));
    rows.push(...(await measureSeenReplies(port)));
  });
  report("core", rows);
}
