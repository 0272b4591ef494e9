import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "#tests/support/product-server.ts";
import { measureCachedPage } from "./measures/cached-page.ts";
import { measureMemberView, measureReactions } from "./measures/member-view.ts";
import { measureMessages } from "./measures/messages.ts";
import { measureReplies } from "./measures/replies.ts";
import { measureUncachedPages } from "./measures/uncached-pages.ts";
import { type Row, report } from "./support/report.ts";

/** What a visitor can tell from outside, of one production server on this machine. */
async function benchCore(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  const rows: Row[] = [];
  try {
    // The first start makes and fills the database; the figures are those of a later one.
    await (await startServer({ dataDir })).stop();
    const server = await startServer({ dataDir });
    rows.push({
      name: "first 200 after a start",
      value: server.firstPageMs,
      unit: "ms",
      bar: 1000,
      atLeast: false,
      detail: "embedded database stopped before and started by it",
    });
    await new Promise((resolve) => setTimeout(resolve, 3000));
    rows.push({
      name: "idle memory of the Node process",
      value: server.memoryMb(),
      unit: "MB",
      bar: 220,
      atLeast: false,
    });
    rows.push(...(await measureCachedPage(server.port)));
    rows.push(...(await measureMemberView(server.port)));
    rows.push(...(await measureReactions(server.port)));
    rows.push(...(await measureReplies(server.port)));
    rows.push(...(await measureMessages(server.port)));
    await server.stop();
    const uncached = await startServer({ dataDir, settings: { PAGE_CACHE_BYTES: "0" } });
    rows.push(...(await measureUncachedPages(uncached.port)));
    await uncached.stop();
    report("core", rows);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await benchCore();
