import { createReporter, type ImportReport } from "#lib/imports/shared/import-report.ts";
import { readRedirectSource } from "#lib/routing/shared/redirect-source.ts";
import { isMoved } from "#lib/routing/shared/redirect-status.ts";
import type { SiteRedirect } from "#lib/routing/shared/redirect-table.ts";
import { type RedirectInput, resolveSiteRedirects } from "#lib/routing/shared/site-redirects.ts";

/** The response of a site: its status and redirect target. */
export type Answer = { status: number; location: string | null };

/** Requests at the same time. */
const maxParallel = 8;

/** The path and query of a row, as a visitor with the old URL requests it. */
function toRequestPath(text: string): string {
  const address = /^https?:\/\//i.test(text.trim()) ? text : `/${text.trim().replace(/^\//, "")}`;
  const { pathname, search } = new URL(address, "http://site.invalid");
  return pathname + search;
}

/** Whether a redirect points to a target; `Location` may contain the site's own host. */
function isSameTarget(location: string | null, target: string, host: string): boolean {
  if (location === null) return false;
  const toText = (address: string) => {
    const url = new URL(address, `http://${host}`);
    return url.hostname === host ? url.pathname + url.search + url.hash : url.href;
  };
  return toText(location) === toText(target);
}

/** The rows that must redirect, each with the expected redirect; the others are reported. */
function planReplay(rows: readonly RedirectInput[], host: string, report: Report) {
  const { kept, loops, reserved, refused } = resolveSiteRedirects(rows, { ownHosts: [host] });
  for (const [kind, lines] of Object.entries({ loop: loops, reserved, refused })) {
    report.count(`rows not imported: ${kind}`, lines.length);
    for (const { path, reason } of lines) report.skip(kind, path, reason);
  }
  const bySource = new Map(kept.map((row) => [row.path, row]));
  const firstRows = new Map<string, RedirectInput>();
  return rows.flatMap((row): { row: RedirectInput; expected: SiteRedirect }[] => {
    const source = readRedirectSource(row.path);
    const expected = "value" in source ? bySource.get(source.value) : undefined;
    if (!expected) return [];
    const first = firstRows.get(expected.path) ?? row;
    firstRows.set(expected.path, first);
    if (first.redirect === row.redirect && first.status === row.status) return [{ row, expected }];
    report.count("rows not imported: duplicate");
    report.skip("duplicate", row.path, "an earlier row of the address has another target");
    return [];
  });
}
type Report = ReturnType<typeof createReporter>;

/**
 * Requests the address of every row of a list from a running site and compares the responses with
 * the list.
 * @param options.host host of the site; its own URLs in the list are treated as paths
 * @returns counts of exact and wrong answers, and a line for each row that was not imported or is
 * wrong
 */
export async function replayRedirects(options: {
  rows: readonly RedirectInput[];
  host: string;
  ask: (path: string) => Promise<Answer>;
  onProgress?: (done: number, total: number) => void;
}): Promise<ImportReport> {
  const { rows, host, ask, onProgress = () => undefined } = options;
  const reporter = createReporter();
  reporter.count("rows", rows.length);
  const queue = planReplay(rows, host, reporter);
  const total = queue.length;
  for (const name of ["rows answered exactly", "rows answered wrongly"]) reporter.count(name, 0);
  let done = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { row, expected } = next;
      const { status, location } = await ask(toRequestPath(row.path));
      const isExact =
        status === expected.status &&
        (!isMoved(expected.status) || isSameTarget(location, expected.redirect, host));
      reporter.count(isExact ? "rows answered exactly" : "rows answered wrongly");
      if (!isExact)
        reporter.skip("wrong", `${row.path} answered ${status} ${location ?? ""}`, "wrong answer");
      done += 1;
      onProgress(done, total);
    }
  };
  await Promise.all(Array.from({ length: maxParallel }, work));
  return reporter.report;
}
