/** Something that was skipped or changed, and why. */
export type ReportLine = {
  /** The kind of record: `item`, `comment`, `shortcode`, … */
  kind: string;
  /** Identifies it for people: a title, a URL, a line number. */
  name: string;
  reason: string;
  /** The address of the item that it belongs to, on the source blog. */
  address?: string;
};

/** How many blocks of a kind were kept, changed or dropped, and how many were empty on the blog too. */
type BlockCount = { kept: number; changed: number; dropped: number; empty: number };
const noBlocks: BlockCount = { kept: 0, changed: 0, dropped: 0, empty: 0 };

/** The result of an import, for the terminal and as JSON. */
export type ImportReport = {
  /** Counts by name, such as `posts stored`. */
  counts: Record<string, number>;
  /** Blocks, shortcodes and elements of texts by their kind. */
  blocks: Record<string, BlockCount>;
  skipped: ReportLine[];
  changed: ReportLine[];
};

/** Collects a report while an import runs. */
export type Reporter = {
  count: (name: string, by?: number) => void;
  /** Reports a skipped record or part. */
  skip: (kind: string, name: string, reason: string) => void;
  /** Reports a record or part that was imported in a changed form. */
  change: (kind: string, name: string, reason: string, address?: string) => void;
  /** Counts the outcome of a block, a shortcode or an element of a text. */
  countBlock: (kind: string, outcome: keyof BlockCount) => void;
  report: ImportReport;
};

/** Creates an empty report. */
export function createReporter(): Reporter {
  const report: ImportReport = { counts: {}, blocks: {}, skipped: [], changed: [] };
  return {
    report,
    count: (name, by = 1) => {
      report.counts[name] = (report.counts[name] ?? 0) + by;
    },
    skip: (kind, name, reason) => report.skipped.push({ kind, name: shown(name), reason }),
    change: (kind, name, reason, address) =>
      report.changed.push({
        kind,
        name: shown(name),
        reason,
        address: address ? shown(address) : undefined,
      }),
    countBlock: (kind, outcome) => addBlocks(report.blocks, shown(kind), { [outcome]: 1 }),
  };
}

function addBlocks(blocks: ImportReport["blocks"], kind: string, more: Partial<BlockCount>): void {
  const { kept, changed, dropped, empty } = blocks[kind] ?? noBlocks;
  blocks[kind] = {
    kept: kept + (more.kept ?? 0),
    changed: changed + (more.changed ?? 0),
    dropped: dropped + (more.dropped ?? 0),
    empty: empty + (more.empty ?? 0),
  };
}

/** Adds the report of a part of an import to the whole report. */
export function mergeReport(reporter: Reporter, part: ImportReport): void {
  for (const [name, count] of Object.entries(part.counts)) reporter.count(name, count);
  for (const { kind, name, reason } of part.skipped) reporter.skip(kind, name, reason);
  for (const { kind, name, reason, address } of part.changed)
    reporter.change(kind, name, reason, address);
  for (const [kind, counts] of Object.entries(part.blocks))
    addBlocks(reporter.report.blocks, kind, counts);
}

/** Long enough for a paragraph, so that a line shows the lost text. */
const maxNameLength = 1000;

/** Makes a name from an untrusted file safe for a terminal: removes control characters and limits the length. */
function shown(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength - 1)}…` : line;
}

/** A line for each kind of block, the most frequent first: `12 paragraph: 11 kept, 1 changed`. */
export function listBlocks(blocks: ImportReport["blocks"]): string[] {
  const total = ({ kept, changed, dropped, empty }: BlockCount) => kept + changed + dropped + empty;
  return Object.entries(blocks)
    .toSorted(([, a], [, b]) => total(b) - total(a))
    .map(([kind, count]) => {
      const parts = Object.entries(count).filter(([, number]) => number > 0);
      return `${total(count)} ${kind}: ${parts.map(([outcome, number]) => `${number} ${outcome}`).join(", ")}`;
    });
}

/** Counts the lines for each reason, the most frequent first: `12 comment: spam`. */
export function summariseLines(lines: readonly ReportLine[]): string[] {
  const groups = Map.groupBy(lines, (line) => `${line.kind}: ${line.reason}`);
  return [...groups]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, members]) => `${members.length} ${reason}`);
}
