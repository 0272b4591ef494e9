import { followRedirects } from "./follow-redirects.ts";
import { type Read, readRedirectTarget } from "./redirect-path.ts";
import { isReservedSource, readRedirectSource, splitSource } from "./redirect-source.ts";
import { isMoved, readRedirectStatus } from "./redirect-status.ts";
import { createRedirectTable, type SiteRedirect } from "./redirect-table.ts";

/** A redirect as received. */
export type RedirectInput = {
  path: string;
  redirect: string;
  status?: number | undefined;
  ignoresCase?: boolean | undefined;
};

/** A row that was not stored, with the reason. */
export type ReportedRedirect = { path: string; redirect: string; reason: string };

/** Every row is in `kept` or in one of the last four lists; rows in `flattened` are stored with another target. */
export type ResolvedRedirects = {
  kept: SiteRedirect[];
  flattened: ReportedRedirect[];
  /** With the sources of the redirects in each chain. */
  loops: (ReportedRedirect & { through: readonly string[] })[];
  duplicates: ReportedRedirect[];
  /** The product has a page at the address. */
  reserved: ReportedRedirect[];
  refused: ReportedRedirect[];
};

function readRedirect(row: RedirectInput, ownHosts: readonly string[]): Read<SiteRedirect> {
  const { ignoresCase = false } = row;
  const path = readRedirectSource(row.path);
  if ("problem" in path) return { problem: `path: ${path.problem}` };
  const status = readRedirectStatus(row.status);
  if ("problem" in status) return status;
  const read = { path: path.value, status: status.value, ignoresCase };
  if (!isMoved(status.value)) return { value: { ...read, redirect: "" } };
  const target = readRedirectTarget(row.redirect, ownHosts);
  if ("problem" in target) return { problem: `target: ${target.problem}` };
  return { value: { ...read, redirect: target.value } };
}

/** The reason to report a row whose source is in the list already. */
const toRepetition = (first: SiteRedirect, other: SiteRedirect): string =>
  first.redirect === other.redirect && first.status === other.status
    ? `${other.path} is in the list twice`
    : `${other.path} is in the list twice, with different targets; the first one counts`;

type Source = { row: SiteRedirect; input: ReportedRedirect };

/** Reads the rows, each source once, and reports rows that are left out. */
function readSources(
  rows: readonly RedirectInput[],
  ownHosts: readonly string[],
  result: ResolvedRedirects,
): Map<string, Source> {
  const bySource = new Map<string, Source>();
  for (const { path, redirect, ...input } of rows) {
    const read = readRedirect({ path, redirect, ...input }, ownHosts);
    const tell = (reason: string): ReportedRedirect => ({ path, redirect, reason });
    if ("problem" in read) {
      result.refused.push(tell(read.problem));
      continue;
    }
    const { value } = read;
    const known = bySource.get(value.path);
    if (isReservedSource(value.path)) result.reserved.push(tell("the product has a page there"));
    else if (known) result.duplicates.push(tell(toRepetition(known.row, value)));
    else bySource.set(value.path, { row: value, input: tell("") });
  }
  return bySource;
}

/**
 * Prepares a list of redirects for storage: sources in one form, each once, every chain replaced by its last target,
 * and no redirect loop (spec §2 site redirects).
 * @param options.ownHosts host names of the site; targets there count as paths of it
 */
export function resolveSiteRedirects(
  rows: readonly RedirectInput[],
  { ownHosts = [] }: { ownHosts?: readonly string[] } = {},
): ResolvedRedirects {
  const result: ResolvedRedirects = {
    kept: [],
    flattened: [],
    loops: [],
    duplicates: [],
    reserved: [],
    refused: [],
  };
  const bySource = readSources(rows, ownHosts, result);
  const table = createRedirectTable([...bySource.values()].map(({ row }) => row));
  for (const { row, input } of bySource.values()) {
    const end = followRedirects(table, splitSource(row.path));
    if (!end || "loop" in end) {
      const through = (end?.loop ?? [row]).map((one) => one.path);
      result.loops.push({ ...input, reason: "leads back to itself", through });
      continue;
    }
    result.kept.push({ ...row, ...end });
    if (end.redirect !== row.redirect || end.status !== row.status)
      result.flattened.push({ ...input, reason: isMoved(end.status) ? end.redirect : "gone" });
  }
  return result;
}
