import { type Stringifier, stringify } from "csv-stringify";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { type EntryRow, findAnswerNames, findEntries } from "./campaign-queries.ts";

/** Entries per read, because all entries of a campaign may not fit into memory. */
const batchSize = 500;

async function* readEntries(
  db: Queryable,
  site: SiteScope,
  campaign: string,
): AsyncGenerator<EntryRow> {
  let afterId = 0;
  for (;;) {
    const rows = await findEntries(db, site, { campaign, afterId, limit: batchSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.id;
  }
}

const inOneCell = (answer: string | string[] | undefined) =>
  Array.isArray(answer) ? answer.join("; ") : (answer ?? "");

/**
 * Every entry of a campaign as CSV, oldest first: personal data, for operators only. Values that a
 * spreadsheet would run as a formula are escaped.
 * @returns the text in chunks; its first line has the column names
 */
export async function exportEntries(
  db: Queryable,
  site: SiteScope,
  campaign: string,
): Promise<Stringifier> {
  const names = await findAnswerNames(db, site, campaign);
  const columns = ["entered_at", "email", "member_id", ...names, "eligibility", "consent"];
  const csv = stringify({ header: true, columns, escape_formulas: true });
  const write = async () => {
    for await (const entry of readEntries(db, site, campaign)) {
      csv.write([
        entry.insertedAt.toISOString(),
        entry.email,
        entry.memberId ?? "",
        ...names.map((name) => inOneCell(entry.answers[name])),
        entry.eligibility ?? "",
        entry.consent,
      ]);
    }
    csv.end();
  };
  write().catch((error: Error) => csv.destroy(error));
  return csv;
}
