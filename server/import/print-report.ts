import {
  type ImportReport,
  listBlocks,
  summariseLines,
} from "#lib/imports/shared/import-report.ts";

/** Maximum number of records that are listed one by one. */
const maxNamed = 50;
/** Maximum number of lines of one kind on the terminal; `--report` writes all of them. */
const maxLines = 12;

/**
 * Prints what an import or an undo did, with a line for each reason.
 * @param options.report file with the complete report, if it was written
 */
export function printReport(
  report: ImportReport,
  options: { kind: string; isDryRun: boolean; report: string | undefined },
  write: (line: string) => void,
): void {
  const wouldBe = options.kind === "undo" ? "removed" : "stored";
  write(options.isDryRun ? `\nThis would be ${wouldBe} (dry run):` : "\nDone:");
  for (const [name, count] of Object.entries(report.counts)) write(`  ${count} ${name}`);
  const list = (title: string, lines: ImportReport["skipped"]) => {
    if (lines.length === 0) return;
    write(`${title}:`);
    const summary = summariseLines(lines);
    for (const line of summary.slice(0, maxLines)) write(`  ${line}`);
    if (summary.length > maxLines) write(`  … and ${summary.length - maxLines} more reasons`);
  };
  const blocks = listBlocks(report.blocks);
  if (blocks.length > 0) write("Blocks of the texts:");
  for (const line of blocks) write(`  ${line}`);
  // Kept rows of an undo are listed one by one.
  if (options.kind === "undo")
    for (const { kind, name, reason } of report.skipped.slice(0, maxNamed))
      write(`  ${kind} ${name}: ${reason}`);
  else list("Skipped", report.skipped);
  list("Changed", report.changed);
  write(
    options.report
      ? `The complete list is in ${options.report}.`
      : "For the complete list use --report <file.json>.",
  );
}
