import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { PageAudit, PageFigures } from "./audit-page.ts";

export type AuditedPage = PageAudit & { name: string; path: string; isBaseline?: boolean };

type Bar = {
  key: keyof PageFigures;
  head: string;
  bar?: number;
  atLeast?: boolean;
  digits: number;
};

/** Columns of the table, with the limits of a guest's first view of a page. */
const bars: readonly Bar[] = [
  { key: "performance", head: "perf", bar: 95, atLeast: true, digits: 0 },
  { key: "accessibility", head: "a11y", bar: 100, atLeast: true, digits: 0 },
  { key: "bestPractices", head: "best", bar: 100, atLeast: true, digits: 0 },
  { key: "seo", head: "seo", bar: 100, atLeast: true, digits: 0 },
  { key: "lcpMs", head: "LCP ms", bar: 1350, digits: 0 },
  { key: "tbtMs", head: "TBT ms", bar: 50, digits: 0 },
  { key: "cls", head: "CLS", bar: 0.01, digits: 3 },
  { key: "scriptBytes", head: "script B", digits: 0 },
];

function isMet({ key, bar, atLeast }: Bar, figures: PageFigures): boolean {
  if (bar === undefined) return true;
  return atLeast ? figures[key] >= bar : figures[key] <= bar;
}

function listUnmet({ figures, isBaseline }: AuditedPage): string[] {
  return isBaseline ? [] : bars.filter((bar) => !isMet(bar, figures)).map(({ head }) => head);
}

/** Prints the table and the failed audits, and writes both as JSON to bench/results. */
export function reportPages(pages: readonly AuditedPage[]): void {
  const barRow = bars.map(({ bar, atLeast }) =>
    bar === undefined ? "" : `${atLeast ? "≥" : "≤"} ${bar}`,
  );
  printTable([
    ["page", ...bars.map(({ head }) => head), "met"],
    ["bar", ...barRow, ""],
    ...pages.map((page) => [
      page.name,
      ...bars.map(({ key, digits }) => page.figures[key].toFixed(digits)),
      page.isBaseline
        ? "(baseline)"
        : listUnmet(page).length === 0
          ? "yes"
          : `NO: ${listUnmet(page)}`,
    ]),
  ]);
  printFailed(pages.filter(({ isBaseline }) => !isBaseline));
  const folder = path.resolve(import.meta.dirname, "../results");
  mkdirSync(folder, { recursive: true });
  const result = pages.map((page) => ({ ...page, unmet: listUnmet(page) }));
  writeFileSync(path.join(folder, "lighthouse.json"), `${JSON.stringify(result, null, 2)}\n`);
  console.log("\nAlso as JSON in bench/results/lighthouse.json");
}

function printTable(table: readonly string[][]): void {
  const widths = (table[0] ?? []).map((_head, column) =>
    Math.max(...table.map((line) => line[column]?.length ?? 0)),
  );
  for (const line of table) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

/** Prints each failed audit once, with its pages. */
function printFailed(pages: readonly AuditedPage[]): void {
  const byAudit = Map.groupBy(
    pages.flatMap(({ name, failed }) => failed.map((audit) => ({ name, audit }))),
    ({ audit }) => `${audit.category}: ${audit.id}`,
  );
  console.log(byAudit.size === 0 ? "\nNo audit fails." : "\nAudits that fail:");
  for (const [heading, places] of byAudit) {
    console.log(`  ${heading} — ${places[0]?.audit.title}`);
    console.log(`    on ${places.map(({ name }) => name).join(", ")}`);
    if (places[0]?.audit.first) console.log(`    ${places[0].audit.first}`);
  }
}
