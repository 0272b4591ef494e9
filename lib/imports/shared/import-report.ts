/** Something that was skipped or changed, and why. */
export type ReportLine = {
  /** The kind of record: `item`, `comment`, `shortcode`, … */
  kind: string;
  /** Identifies it for people: a title, a URL, a line number. */
  name: string;
  reason: string;
};

/** The result of an import, for the terminal and as JSON. */
export type ImportReport = {
  /** Counts by name, such as `posts stored`. */
  counts: Record<string, number>;
  skipped: ReportLine[];
  changed: ReportLine[];
};

/** Collects a report while an import runs. */
export type Reporter = {
  count: (name: string, by?: number) => void;
  /** Something was left out. */
  skip: (kind: string, name: string, reason: string) => void;
  /** Something was imported in a changed form. */
  change: (kind: string, name: string, reason: string) => void;
  report: ImportReport;
};

/** Creates an empty report. */
export function createReporter(): Reporter {
  const report: ImportReport = { counts: {}, skipped: [], changed: [] };
  return {
    report,
    count: (name, by = 1) => {
      report.counts[name] = (report.counts[name] ?? 0) + by;
    },
    skip: (kind, name, reason) => report.skipped.push({ kind, name: shown(name), reason }),
    change: (kind, name, reason) => report.changed.push({ kind, name: shown(name), reason }),
  };
}

/** Adds what a part of an import reported to the report of the whole. */
export function mergeReport(reporter: Reporter, part: ImportReport): void {
  for (const [name, count] of Object.entries(part.counts)) reporter.count(name, count);
  for (const { kind, name, reason } of part.skipped) reporter.skip(kind, name, reason);
  for (const { kind, name, reason } of part.changed) reporter.change(kind, name, reason);
}

/**
 * Names come from a foreign file and go to a terminal: removes control characters and limits the
 * length.
 */
function shown(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** Counts the lines for each reason, the most frequent first: `12 comment: spam`. */
export function summariseLines(lines: readonly ReportLine[]): string[] {
  const groups = Map.groupBy(lines, (line) => `${line.kind}: ${line.reason}`);
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, members]) => `${members.length} ${reason}`);
}
