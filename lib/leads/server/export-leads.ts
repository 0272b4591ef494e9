import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Database } from "#lib/core/server/db/client.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { findLeadsAfter, insertOperation, type LeadFilter } from "./lead-report-queries.ts";

export type { LeadFilter };

/** The maximum number of leads in memory at a time. */
const batchSize = 2000;

const columns = [
  "email",
  "campaign",
  "source",
  "medium",
  "form",
  "content_type",
  "signed_up_at",
  "confirmed_at",
  "suppressed",
];

async function* readRows(db: Database, siteId: number, filter: LeadFilter) {
  let afterId = 0;
  for (;;) {
    const rows = await findLeadsAfter(db, { ...filter, siteId, afterId, limit: batchSize });
    for (const { email, campaign, source, medium, form, contentType, ...row } of rows)
      yield [
        email,
        campaign,
        source,
        medium,
        form,
        contentType,
        row.insertedAt.toISOString(),
        row.confirmedAt?.toISOString(),
        row.suppressed,
      ];
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    afterId = last.id;
  }
}

const toDetail = ({ campaign, from, until }: LeadFilter): string =>
  [
    campaign === null ? "all campaigns" : `campaign ${campaign}`,
    ...(from ? [`from ${toDay(from)}`] : []),
    ...(until ? [`before ${toDay(until)}`] : []),
  ].join(", ");

/**
 * The leads of a site as CSV, oldest first, streamed at the speed of the reader, never all in
 * memory. Values that a spreadsheet would run as a formula are escaped. The download is logged
 * first.
 * @throws AppError UNAUTHENTICATED; FORBIDDEN
 */
export async function exportLeads(options: {
  db: Database;
  site: SiteScope;
  viewer: Viewer;
  filter: LeadFilter;
}): Promise<Readable> {
  const { db, site, viewer, filter } = options;
  assertCan(viewer, "leads.manage");
  const detail = toDetail(filter);
  await insertOperation(db, { siteId: site.id, actorId: viewer.id, action: "export", detail });
  const csv = stringify({ bom: true, header: true, columns, escape_formulas: true });
  const rows = Readable.from(readRows(db, site.id, filter), { highWaterMark: 16 });
  rows.on("error", (error) => csv.destroy(error));
  csv.on("close", () => rows.destroy());
  return rows.pipe(csv);
}
