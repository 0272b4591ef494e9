import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { CaseReason, CaseSnapshot } from "#lib/moderation/shared/case.ts";

export type CaseReportRow = {
  id: number;
  siteId: number;
  reporterId: number | null;
  reason: CaseReason;
  details: string;
  snapshot: CaseSnapshot;
  trust: number;
  insertedAt: Date;
};

/** Reports of a case, those whose reporters were right most often first. */
export async function listReports(
  db: Queryable,
  caseId: number,
  limit: number,
): Promise<CaseReportRow[]> {
  const { rows } = await db.execute<Omit<CaseReportRow, "insertedAt"> & { insertedAt: string }>(sql`
    select id, site_id as "siteId", reporter_id as "reporterId", reason, details, snapshot, trust,
      inserted_at as "insertedAt"
    from moderation_reports where case_id = ${caseId}::int order by trust desc, id limit ${limit}::int`);
  return rows.map((row) => ({ ...row, insertedAt: new Date(row.insertedAt) }));
}
