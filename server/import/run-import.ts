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
import { ImportError } from "#lib/imports/shared/import-error.ts";
import { type ImportReport, summariseLines } from "#lib/imports/shared/import-report.ts";
import { createSiteOrigin } from "#server/site-origin.ts";
import { getSiteByPrefix, withNetwork } from "#server/with-network.ts";
import { type ImportArguments, readArguments } from "./read-arguments.ts";
import { showProgress } from "./show-progress.ts";

/** Maximum number of lines of one kind on the terminal; `--report` writes all of them. */
const maxLines = 12;

function printReport(report: ImportReport, options: ImportArguments): void {
  const write = (line: string) => process.stdout.write(`${line}\n`);
  write(options.isDryRun ? "\nThis would be stored (dry run):" : "\nDone:");
  for (const [name, count] of Object.entries(report.counts)) write(`  ${count} ${name}`);
  const list = (title: string, lines: ImportReport["skipped"]) => {
    if (lines.length === 0) return;
    write(`${title}:`);
    const summary = summariseLines(lines);
    for (const line of summary.slice(0, maxLines)) write(`  ${line}`);
    if (summary.length > maxLines) write(`  … and ${summary.length - maxLines} more reasons`);
  };
  list("Skipped", report.skipped);
  list("Changed", report.changed);
  write(
    options.report
      ? `The complete list is in ${options.report}.`
      : "For the complete list use --report <file.json>.",
  );
}

const run = (options: ImportArguments): Promise<ImportReport> =>
  withNetwork(({ store, directory, env }) => {
    const { kind, file, isDryRun } = options;
    const site = options.site === undefined ? null : getSiteByPrefix(directory, options.site);
    if (kind === "conditions") return importConditions({ store, site, file, isDryRun });
    if (!site) throw new ImportError("--site <prefix> is required.");
    const common = { store, site, file, isDryRun };
    if (kind === "redirects") return importRedirects(common);
    const { authorMap, menu, uploads } = options;
    const onProgress = showProgress(process.stdout);
    if (kind === "forum") {
      const origin = createSiteOrigin(env)(site.host);
      return importForum({ store, site, origin, folder: file, authorMap, isDryRun, onProgress });
    }
    const pictures = uploads ? { uploads, target: importedPicturesFolder(env) } : undefined;
    return importWxr({ ...common, authorMap, menu, pictures, onProgress });
  });

try {
  const options = readArguments(process.argv.slice(2));
  const report = await run(options);
  if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  printReport(report, options);
} catch (error) {
  const isExpected = error instanceof ImportError || error instanceof StartUpError;
  process.stderr.write(`${isExpected ? error.message : ((error as Error).stack ?? error)}\n`);
  process.exitCode = 1;
}
