/**
 * Usage: npm run import -- wxr --site <prefix> <file.xml>
 *        npm run import -- forum --site <prefix> <folder>
 *        npm run import -- redirects --site <prefix> <file.csv|file.json>
 *        npm run import -- conditions [--site <prefix>] <file.ndjson|file.json>
 */
import { writeFile } from "node:fs/promises";
import { importedPicturesFolder } from "#lib/core/server/env.ts";
import { StartUpError } from "#lib/core/server/start-up-error.ts";
import { importConditions } from "#lib/imports/server/import-conditions.ts";
import { importForum } from "#lib/imports/server/import-forum.ts";
import { importRedirects } from "#lib/imports/server/import-redirects.ts";
import { importWxr } from "#lib/imports/server/import-wxr.ts";
import { readRedirectList } from "#lib/imports/server/read-redirect-list.ts";
import { describeFailure } from "#lib/imports/server/refused-by-database.ts";
import { replayRedirects } from "#lib/imports/server/replay-redirects.ts";
import { ImportError } from "#lib/imports/shared/import-error.ts";
import {
  type ImportReport,
  listBlocks,
  summariseLines,
} from "#lib/imports/shared/import-report.ts";
import { createSiteOrigin } from "#server/site-origin.ts";
import { getSiteByPrefix, withNetwork } from "#server/with-network.ts";
import { createSiteAsker } from "./ask-site.ts";
import { type ImportArguments, readArguments } from "./read-arguments.ts";
import { showProgress } from "./show-progress.ts";

/** Maximum number of lines of one kind on the terminal; `--report` writes all of them. */
const maxLines = 12;

function printReport(report: ImportReport, options: ImportArguments): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(
    options.isDryRun && options.replay === undefined
      ? "\nThis would be stored (dry run):"
      : "\nDone:",
  );
  for (const [name, count] of Object.entries(report.counts)) write(`  ${count} ${name}`);
  const list = (title: string, lines: ImportReport["skipped"]) => {
    if (lines.length === 0) return;
    write(`${title}:`);
    const summary = summariseLines(lines);
    for (const line of summary.slice(0, maxLines)) write(`  ${line}`);
    if (summary.length > maxLines) write(`  … and ${summary.length - maxLines} more reasons`);
  };
  const blocks = listBlocks(report.blocks);
  if (blocks.length > 0) write("Blocks of the texts:");
  for (const line of blocks) write(`  ${line}`);
  list("Skipped", report.skipped);
  list("Changed", report.changed);
  write(
    options.report
      ? `The complete list is in ${options.report}.`
      : "For the complete list use --report <file.json>.",
  );
}

/** Compares a running site with a list of redirects. Stores nothing. */
async function replayList(
  file: string,
  host: string,
  options: { address: string; onProgress: (done: number, total: number) => void },
): Promise<ImportReport> {
  const rows = await readRedirectList(file);
  const ask = createSiteAsker(options.address, host);
  const report = await replayRedirects({ rows, host, ask, onProgress: options.onProgress });
  const { "rows answered exactly": exact = 0, "rows answered wrongly": wrong = 0 } = report.counts;
  if (wrong > 0) process.exitCode = 1;
  const percent = rows.length === 0 ? 100 : (100 * exact) / rows.length;
  process.stdout.write(
    `${exact} of ${rows.length} addresses are answered exactly (${percent.toFixed(2)} %).\n`,
  );
  return report;
}

const run = (options: ImportArguments): Promise<ImportReport> =>
  withNetwork(({ store, directory, env }) => {
    const { kind, file, isDryRun } = options;
    const site = options.site === undefined ? null : getSiteByPrefix(directory, options.site);
    if (kind === "conditions") return importConditions({ store, site, file, isDryRun });
    if (!site) throw new ImportError("--site <prefix> is required.");
    const common = { store, site, file, isDryRun };
    const { authorMap, menu, uploads, ignoresCase, replay } = options;
    const onProgress = showProgress(process.stdout);
    if (kind === "redirects" && replay !== undefined)
      return replayList(file, site.host, { address: replay, onProgress });
    if (kind === "redirects") return importRedirects({ ...common, ignoresCase });
    if (kind === "forum") {
      const origin = createSiteOrigin(env)(site.host);
      return importForum({ store, site, origin, folder: file, authorMap, isDryRun, onProgress });
    }
    const pictures = uploads ? { uploads, target: importedPicturesFolder(env) } : undefined;
    const { fetchFrom: host, allowsLoopback: allowsPrivate } = options;
    const fetchFrom = host === undefined ? undefined : { host, allowsPrivate };
    return importWxr({ ...common, authorMap, menu, pictures, fetchFrom, onProgress });
  });

try {
  const options = readArguments(process.argv.slice(2));
  const report = await run(options);
  if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  printReport(report, options);
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof StartUpError;
  // Statements and values of the database are not shown: they hold what people wrote.
  const message = isExpected
    ? error.message
    : `${describeFailure(error)} What was stored before is whole. Run the same command again to continue.`;
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
