/** One thing that was not taken, or not as it came, and why. */
export type ReportLine = {
  /** What kind of thing: `item`, `comment`, `shortcode`, … */
  kind: string;
  /** How a person finds it: a title, an address, a line. */
  name: string;
  reason: string;
};

/** What an import did, for the terminal and as JSON. */
export type ImportReport = {
  /** How many of each kind were found, stored, known already. */
  counts: Record<string, number>;
  skipped: ReportLine[];
  changed: ReportLine[];
};

/** Collects a report while an import runs. */
export type Reporter = {
  count: (name: string, by?: number) => void;
  /** Something was left out. */
  skip: (kind: string, name: string, reason: string) => void;
  /** Something was taken in another form than it came. */
  change: (kind: string, name: string, reason: string) => void;
  report: ImportReport;
};

/** An empty report. */
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

/** Names come out of a foreign file and go to a terminal: no control characters, no novel. */
function shown(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

/** How often each reason stands in a list, the most frequent first: `12 comment: spam`. */
export function summariseLines(lines: readonly ReportLine[]): string[] {
  const groups = Map.groupBy(lines, (line) => `${line.kind}: ${line.reason}`);
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, members]) => `${members.length} ${reason}`);
}
