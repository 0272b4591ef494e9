import type { Store } from "#lib/core/server/invalidation.ts";
import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import { saveSiteRedirects } from "#lib/routing/server/save-site-redirects.ts";
import type { ReportedRedirect } from "#lib/routing/shared/site-redirects.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readRedirectList } from "./read-redirect-list.ts";

/**
 * Brings a list of redirects into a site, for the operator at the machine. All of it is stored or
 * nothing, and the same list twice changes nothing.
 * @throws ImportError in one line, when the file cannot be taken
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
  reporter.count("redirects kept", result.kept.length);
  const tell = (kind: string, lines: readonly ReportedRedirect[], name: "skip" | "change") => {
    for (const line of lines) {
      // Where each chain ends is in the list of names, not in the reason, which is counted.
      if (name === "change")
        reporter.change(kind, `${line.path} to ${line.reason}`, "leads to the end of its chain");
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
      "stands further up",
    );
  return reporter.report;
}
