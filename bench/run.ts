import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ServerUnderTest, startServer } from "#tests/support/product-server.ts";
import { measureCachedPage } from "./measures/cached-page.ts";
import { measureMemberView, measureReactions } from "./measures/member-view.ts";
import { measureMessages } from "./measures/messages.ts";
import { measureReplies } from "./measures/replies.ts";
import { measureUncachedPages } from "./measures/uncached-pages.ts";
import { type Row, report } from "./support/report.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));

/** Starts a server for some measures and stops it after them, whatever they come to. */
async function withServer<Result>(
  settings: Record<string, string>,
  measure: (server: ServerUnderTest) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ dataDir, settings });
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The median of a few starts, each with the database stopped before. */
async function measureStart(): Promise<Row[]> {
  const starts: number[] = [];
  let memoryMb = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    await withServer({}, async (server) => {
      starts.push(server.firstPageMs);
      await wait(2000);
      memoryMb = server.memoryMb();
    });
  }
  starts.sort((a, b) => a - b);
  const adopted = await startWithRunningDatabase();
  const detail = `of 3; ${adopted.toFixed(0)} ms when the database runs already`;
  return [
    {
      name: "first 200 after a start",
      value: starts[1] ?? 0,
      unit: "ms",
      bar: 1000,
      atLeast: false,
      detail,
    },
    {
      name: "idle memory of the Node process",
      value: memoryMb,
      unit: "MB",
      bar: 220,
      atLeast: false,
    },
  ];
}

/** The same with a database that a killed app has left running: what starting the database adds. */
async function startWithRunningDatabase(): Promise<number> {
  const first = await startServer({ dataDir });
  first.kill();
  await wait(500);
  return withServer({}, async (server) => server.firstPageMs);
}

/** What a visitor can tell from outside, of one production server on this machine. */
async function benchCore(): Promise<void> {
  // The first start makes and fills the database; the figures are those of later ones.
  await withServer({}, async () => undefined);
  const rows = await measureStart();
  // Pages before replies: those make the threads longer.
  rows.push(
    ...(await withServer({ PAGE_CACHE_BYTES: "0" }, ({ port }) => measureUncachedPages(port))),
  );
  await withServer({}, async ({ port }) => {
    rows.push(...(await measureCachedPage(port)));
    rows.push(...(await measureMemberView(port)));
    rows.push(...(await measureReactions(port)));
    rows.push(...(await measureReplies(port)));
    rows.push(...(await measureMessages(port)));
  });
  report("core", rows);
}

try {
  await benchCore();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
