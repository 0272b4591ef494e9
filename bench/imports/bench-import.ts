import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Row, report } from "#bench/support/report.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { prepareNetwork } from "#server/prepare-network.ts";
import { plainInsert } from "./plain-insert.ts";
import { writeExport } from "./write-export.ts";

const size = { posts: 1900, pages: 100, commentsPerPost: 3 };
const itemCount = size.posts + size.pages;

/** Imports an export of 2,000 items, and inserts the same rows with plain SQL in the same run. */
export async function benchImport(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-import-"));
  const database = await prepareDatabase({
    databaseUrl: undefined,
    dataDir: path.join(folder, "data"),
  });
  try {
    const { url } = database;
    await prepareNetwork({ url, seedDemo: true, networkDomain: "localhost" });
    const { db, close } = openDatabase(url);
    const invalidations = createInvalidationFeed();
    const directory = await openSiteDirectory(db, invalidations, () => undefined);
    const site = directory.byPrefix("lupus");
    const other = directory.byPrefix("sleep");
    if (!site || !other) throw new Error("The demo network has no lupus or no sleep");
    const file = path.join(folder, "export.xml");
    const bytes = await writeExport(file, size);
    const options = { store: { db, invalidations }, site, file };
    const timed = async (overrides: { isDryRun?: boolean }) => {
      const startedAt = performance.now();
      const { counts } = await importWxr({ ...options, ...overrides });
      return { seconds: (performance.now() - startedAt) / 1000, counts };
    };
    const dry = await timed({ isDryRun: true });
    const first = await timed({});
    const again = await timed({});
    const plain = await plainInsert(db, site.id, other.id);
    await close();
    if (first.counts["posts stored"] !== size.posts) throw new Error("Not everything was stored");
    const rows: Row[] = [
      {
        name: `import of ${itemCount} items`,
        value: first.seconds,
        unit: "s",
        bar: 60,
        atLeast: false,
        detail: `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(plain.rows / first.seconds)} rows/s, ${Math.round(process.memoryUsage().rss / 1e6)} MB resident`,
      },
      {
        name: "the same rows by plain multi-row SQL",
        value: plain.seconds,
        unit: "s",
        bar: 60,
        atLeast: false,
        detail: `${plain.rows} rows, ${Math.round(plain.rows / plain.seconds)} rows/s; the import takes ${(first.seconds / plain.seconds).toFixed(1)}×`,
      },
      { name: "the same file again", value: again.seconds, unit: "s", bar: 60, atLeast: false },
      { name: "dry run before it", value: dry.seconds, unit: "s", bar: 60, atLeast: false },
    ];
    report("import", rows);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
