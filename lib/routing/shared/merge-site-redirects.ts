import type { SiteRedirect } from "./redirect-table.ts";
import {
  type RedirectInput,
  type ResolvedRedirects,
  resolveSiteRedirects,
} from "./site-redirects.ts";

/** The result of saving a list over the stored one. */
export type MergedRedirects = {
  /** All redirects of the site after the save. */
  all: SiteRedirect[];
  /** The result for each row of the list. */
  report: ResolvedRedirects;
};

/**
 * Merges a new list into the redirects of a site. The new list has priority: a stored redirect with the same path is
 * replaced, and one that would form a loop with it is dropped and reported.
 * @param options.keepsStored keeps a stored redirect and reports the new row as a duplicate
 */
export function mergeSiteRedirects(
  stored: readonly SiteRedirect[],
  rows: readonly RedirectInput[],
  options: {
    ownHosts?: readonly string[];
    keepsStored?: boolean;
  } = {},
): MergedRedirects {
  const { keepsStored = false } = options;
  const report = resolveSiteRedirects(rows, options);
  const storedPaths = new Set(stored.map((redirect) => redirect.path));
  if (keepsStored) {
    const known = report.kept.filter((redirect) => storedPaths.has(redirect.path));
    report.duplicates.push(...known.map((row) => ({ ...row, reason: "the site has one there" })));
    report.kept = report.kept.filter((redirect) => !storedPaths.has(redirect.path));
  }
  const newPaths = new Set(report.kept.map((redirect) => redirect.path));
  const others = stored.filter((redirect) => !newPaths.has(redirect.path));
  const first = resolveSiteRedirects([...report.kept, ...others]);
  // A loop that only both lists together form is broken at the older redirect.
  const circling = new Set(first.loops.flatMap((row) => [row.path, ...row.through]));
  const remaining = others.filter((redirect) => !circling.has(redirect.path));
  const joined = circling.size > 0 ? resolveSiteRedirects([...report.kept, ...remaining]) : first;
  const dropped = others.filter((redirect) => circling.has(redirect.path));
  report.loops.push(
    ...dropped.map((row) => ({
      ...row,
      reason: "was stored, and leads back with the new ones",
      through: [],
    })),
  );
  const targets = new Map(joined.kept.map((redirect) => [redirect.path, redirect]));
  for (const redirect of report.kept) {
    const end = targets.get(redirect.path);
    if (end && (end.redirect !== redirect.redirect || end.status !== redirect.status))
      report.flattened.push({ ...redirect, reason: end.redirect || "gone" });
  }
  report.kept = report.kept.flatMap((redirect) => targets.get(redirect.path) ?? []);
  return { all: joined.kept, report };
}
