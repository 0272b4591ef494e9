import { measureCachedPage } from "#bench/measures/cached-page.ts";
import { measureMemberView, measureReactions } from "#bench/measures/member-view.ts";
import { measureMessages } from "#bench/measures/messages.ts";
import { measureMissingPages } from "#bench/measures/missing-pages.ts";
import { measureReplies } from "#bench/measures/replies.ts";
import { measureStaticFiles } from "#bench/measures/static-files.ts";
import { measureUncachedPages } from "#bench/measures/uncached-pages.ts";
import { type Row, report } from "#bench/support/report.ts";
import type { WithServer } from "#bench/support/with-server.ts";
import { startServer } from "#tests/support/product-server.ts";

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Measures the medians of five starts, with the database and beside a running one, and the idle memory. */
async function measureStart({ dataDir, withServer }: WithServer): Promise<Row[]> {
  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await withServer({}, async (server) => starts.push(server.firstPageMs));
  }
  starts.sort((a, b) => a - b);
  const memoryMb = await withServer({}, async (server) => {
    // Some modules load a second after the start, and garbage is collected some seconds later.
    await wait(15_000);
    return server.memoryMb();
  });
  const adopted: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    adopted.push(await startWithRunningDatabase({ dataDir, withServer }));
  adopted.sort((a, b) => a - b);
  const start = { unit: "ms", atLeast: false, detail: "median of 5" };
  return [
    { name: "first 200 after a start", ...start, value: starts[2] ?? 0, bar: 1000 },
    {
      name: "first 200 after a start beside a running database",
      ...{ ...start, value: adopted[2] ?? 0, bar: 800 },
    },
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
  await withServer({}, async () => undefined);
  const rows = await measureStart({ dataDir, withServer });
  // Pages first, because the replies make threads longer.
  rows.push(
    ...(await withServer({ PAGE_CACHE_BYTES: "0" }, ({ port }) => measureUncachedPages(port))),
  );
  await withServer({}, async (server) => {
    const { port } = server;
    rows.push(...(await measureCachedPage(server)));
    rows.push(...(await measureStaticFiles(server)));
    rows.push(...(await measureMissingPages(port)));
    rows.push(...(await measureMemberView(port)));
    rows.push(...(await measureReactions(port)));
    rows.push(...(await measureReplies(port)));
    rows.push(...(await measureMessages(port)));
  });
  report("core", rows);
}
