import type { Store } from "#lib/core/server/invalidation.ts";
import { noRecorder, type RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import type { ReportedRedirect } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readRedirectList } from "./read-redirect-list.ts";
import { storeRedirects } from "./store-redirects.ts";

/**
 * Imports a list of redirects into a site, from the command line, in one transaction. A second
 * import of the same list changes nothing.
 * @param options.ignoresCase ignores upper and lower case in the paths of the list
 * @throws ImportError with a one-line message when the file cannot be imported
 */
export async function importRedirects(options: {
  store: Store;
  site: Site;
  file: string;
  ignoresCase?: boolean;
  isDryRun?: boolean;
  recorder?: RunRecorder;
}): Promise<ImportReport> {
  const { store, site, file, ignoresCase = false, isDryRun = false } = options;
  const { recorder = noRecorder } = options;
  const reporter = createReporter();
  const list = await readRedirectList(file);
  const rows = list.map((row) => ({ ...row, ignoresCase }));
  const result = await storeRedirects({ store, site, rows, isDryRun, recorder });
  reporter.count("redirects found", rows.length);
  reporter.count("redirects imported", result.kept.length);
  const skip = (kind: string, lines: readonly ReportedRedirect[]) => {
    for (const { path, redirect, reason } of lines)
      reporter.skip(kind, `${path} to ${redirect || "nothing"}`, reason);
  };
  for (const { path, reason } of result.flattened)
    reporter.change("redirect", `${path} to ${reason}`, "now redirects to the end of its chain");
  skip("loop", result.loops);
  skip("reserved", result.reserved);
  skip("refused", result.refused);
  for (const { path, redirect, reason } of result.duplicates) {
    // The reason without the path, so that equal reasons are counted together.
    const [, how = ""] = reason.split(" is in the list twice");
    reporter.skip("duplicate", `${path} to ${redirect || "nothing"}`, `is in the list twice${how}`);
  }
  return reporter.report;
}
