import type { ImportReport } from "#lib/imports/shared/import-report.ts";

/** The losses and changes of an import, one line each. */
export const toReportLines = ({ skipped, changed }: Pick<ImportReport, "skipped" | "changed">) =>
  [...skipped, ...changed].map(({ kind, name, reason }) => `${kind} ${name}: ${reason}`);
