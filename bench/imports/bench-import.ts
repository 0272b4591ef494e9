import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Row, report } from "#bench/support/report.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { prepareDatabase } from "#lib/core/server/db/prepare-database.ts";
import { createInvalidationFeed } from "#lib/core/server/invalidation.ts";
import { loadSites, openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { prepareNetwork } from "#server/database/prepare-network.ts";
import { plainInsert } from "./plain-insert.ts";
import { runMeasured } from "./run-measured.ts";
import { writeExport } from "./write-export.ts";
import { writePictures } from "./write-pictures.ts";

/** The full size is 20,000 items with 100,000 comments and 20,000 pictures. */
const whole = { pieces: 20_000, commentsPerPost: 5, seconds: 600, megabytes: 512 };

const program = path.resolve(import.meta.dirname, "../../server/import/run-import.ts");
/**
 * The command of `npm run import`: V8 collects garbage when its memory has grown by 40 %. By default, on a machine
 * with much memory, it would wait until the heap is several times larger than its live objects.
 */
const command = ["--max-semi-space-size=8", "--heap-growing-percent=40", program];

/**
 * Imports an export with the command line, imports it again, undoes it, and inserts the same rows with plain SQL in
 * the same run.
 * @param share the share of the full size, such as 0.1
 */
export async function benchImport(share = "1"): Promise<void> {
  const pieces = Math.round(whole.pieces * Number(share));
  const size = {
    posts: pieces,
    pages: 0,
    commentsPerPost: whole.commentsPerPost,
    pictures: pieces,
  };
  const bar = whole.seconds * Number(share);
  const folder = await mkdtemp(path.join(tmpdir(), "bench-import-"));
  const dataDir = path.join(folder, "data");
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir });
  try {
    const { url } = database;
    await prepareNetwork({ url, seedDemo: true, networkDomain: "localhost" });
    const file = path.join(folder, "export.xml");
    const bytes = await writeExport(file, size);
    const uploads = path.join(folder, "uploads");
    await writePictures(uploads, size.pictures);
    const env = { DATABASE_URL: url, DATA_DIR: dataDir };
    const bring = (...more: string[]) =>
      runMeasured([...command, "wxr", "--site", "lupus", file, "--uploads", uploads, ...more], env);
    const first = await bring();
    if (!first.text.includes(`${pieces} pictures imported`)) throw new Error(first.text);
    const again = await bring();
    const { db, close } = openDatabase(url);
    const directory = await openSiteDirectory(
      () => loadSites(db),
      createInvalidationFeed(),
      () => undefined,
    );
    const [site, other] = [directory.byPrefix("lupus"), directory.byPrefix("sleep")];
    if (!site || !other) throw new Error("The demo network has no lupus or no sleep");
    const plain = await plainInsert(db, site.id, other.id);
    await close();
    const undone = await runMeasured([...command, "undo", "1"], env);
    const row = (name: string, value: number, detail = "", unit = "s"): Row => {
      const atMost = unit === "s" ? bar : whole.megabytes;
      return { name, value, unit, bar: atMost, atLeast: false, detail };
    };
    report("import", [
      row(
        `import of ${pieces} pieces, ${pieces * whole.commentsPerPost} comments, ${pieces} pictures`,
        first.seconds,
        `${(bytes / 1e6).toFixed(1)} MB, ${Math.round(plain.rows / first.seconds)} rows/s`,
      ),
      row("memory of its processes", first.megabytes, "", "MB"),
      row(
        "the same rows by plain multi-row SQL, without pictures",
        plain.seconds,
        `${plain.rows} rows, ${Math.round(plain.rows / plain.seconds)} rows/s; the import takes ${(first.seconds / plain.seconds).toFixed(1)}×`,
      ),
      row("the same file again", again.seconds),
      row("memory of its processes, again", again.megabytes, "", "MB"),
      row("undo of the run", undone.seconds),
      row("memory of the undo", undone.megabytes, "", "MB"),
    ]);
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
