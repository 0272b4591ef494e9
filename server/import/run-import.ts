/**
 * Usage: npm run import -- wxr --site <prefix> <file.xml>
 *        npm run import -- redirects --site <prefix> <file.csv|file.json>
 *        npm run import -- conditions [--site <prefix>] <file.ndjson|file.json>
 */
import { writeFile } from "node:fs/promises";
import { createChangeFeed } from "#lib/core/server/changes.ts";
import { openDatabase } from "#lib/core/server/db/client.ts";
import { joinDatabase } from "#lib/core/server/db/prepare-database.ts";
import { parseEnv } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { importConditions } from "#lib/imports/server/import-conditions.ts";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { ImportError } from "#lib/imports/shared/import-error.ts";
import { type ImportReport, summariseLines } from "#lib/imports/shared/import-report.ts";
import { openSiteDirectory } from "#lib/site/server/site-directory.ts";
import { prepareNetwork } from "../prepare-network.ts";
import { type ImportWishes, readArguments } from "./read-arguments.ts";
import { showProgress } from "./show-progress.ts";

/** Most lines of one kind on the terminal; the file of `--report` has all. */
const mostLines = 12;

function printReport(report: ImportReport, wishes: ImportWishes): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(wishes.isDryRun ? "\nThis would be stored (dry run):" : "\nDone:");
  for (const [name, count] of Object.entries(report.counts)) write(`  ${count} ${name}`);
  const list = (title: string, lines: ImportReport["skipped"]) => {
    if (lines.length === 0) return;
    write(`${title}:`);
    const summary = summariseLines(lines);
    for (const line of summary.slice(0, mostLines)) write(`  ${line}`);
    if (summary.length > mostLines) write(`  … and ${summary.length - mostLines} more reasons`);
  };
  list("Left out", report.skipped);
  list("Taken in another form", report.changed);
  write(
    wishes.report
      ? `Every single one is in ${wishes.report}.`
      : "Each by name: --report <file.json>.",
  );
}

async function run(wishes: ImportWishes): Promise<ImportReport> {
  const env = parseEnv();
  const database = await joinDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    const { url } = database;
    const { NETWORK_DOMAIN: networkDomain, SEED_DEMO: seedDemo } = env;
    await prepareNetwork({ url, seedDemo, networkDomain });
    const { db, close } = openDatabase(url);
    try {
      const store = { db, changes: createChangeFeed() };
      const directory = await openSiteDirectory(db, store.changes, () => undefined);
      const site = wishes.site === undefined ? null : directory.byPrefix(wishes.site);
      if (!site && wishes.site !== undefined)
        throw new ImportError(`There is no site ${wishes.site}.`);
      const { file, isDryRun } = wishes;
      if (wishes.kind === "conditions")
        return await importConditions({ store, site: site ?? null, file, isDryRun });
      if (!site) throw new ImportError("Say into which site: --site <prefix>.");
      const common = { store, site, file, isDryRun };
      if (wishes.kind === "redirects") return await importRedirects(common);
      const { authorMap, menu } = wishes;
      const onProgress = showProgress(process.stdout);
      return await importWxr({ ...common, authorMap, menu, onProgress });
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

try {
  const wishes = readArguments(process.argv.slice(2));
  const report = await run(wishes);
  if (wishes.report) await writeFile(wishes.report, `${JSON.stringify(report, null, 2)}\n`);
  printReport(report, wishes);
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof StartUpError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
