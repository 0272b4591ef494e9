import type { Store } from "#lib/core/server/invalidation.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import type { ReportedRedirect } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readRedirectList } from "./read-redirect-list.ts";

/**
 * Imports a list of redirects into a site, from the command line, in one transaction. A second
 * import of the same list changes nothing.
 * @throws ImportError with a one-line message when the file cannot be imported
 */
export async function importRedirects(options: {
  store: Store;
  site: Site;
  file: string;
  isDryRun?: boolean;
}): Promise<ImportReport> {
  const { store, site, file, isDryRun = false } = options;
  const reporter = createReporter();
  const rows = await readRedirectList(file);
  const result = await saveSiteRedirects({ store, site, by: "operator", rows, isDryRun });
  reporter.count("redirects found", rows.length);
  reporter.count("redirects imported", result.kept.length);
  const tell = (kind: string, lines: readonly ReportedRedirect[], name: "skip" | "change") => {
    for (const line of lines) {
      // The end of each chain is in the name; the reason stays the same, so that lines are counted
      // together.
      if (name === "change")
        reporter.change(
          kind,
          `${line.path} to ${line.reason}`,
          "now redirects to the end of its chain",
        );
      else reporter.skip(kind, `${line.path} to ${line.redirect || "nothing"}`, line.reason);
    }
  };
  tell("redirect", result.flattened, "change");
  tell("loop", result.loops, "skip");
  tell("refused", result.refused, "skip");
  for (const line of result.duplicates)
    reporter.skip(
      "duplicate",
      `${line.path} to ${line.redirect || "nothing"}`,
      "is in the list twice",
    );
  return reporter.report;
}
