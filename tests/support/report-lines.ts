import type { ImportReport } from "#lib/imports/shared/import-report.ts";

/** What an import left out and changed, a line each. */
export const toReportLines = ({ skipped, changed }: Pick<ImportReport, "skipped" | "changed">) =>
  [...skipped, ...changed].map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`);
