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

/**
 * Whether a case `c` is about private messages, directly or as an appeal against a decision about
 * them. Only `getCase` reads their texts, lists never do.
 */
export const hasPrivateWords = sql`(c.assoc_type = 'MESSAGE' or exists (
  select from moderation_reports r where r.case_id = c.id and r.snapshot ? 'messages'))`;

/** A snapshot without its words. */
export const emptySnapshot = sql`jsonb_build_object('title', null, 'body', '', 'path', null)`;

/** Reports of a case, the most trusted reporters first. For a case in a list, they contain no private messages. */
export async function listReports(
  db: Queryable,
  one: { id: number; hasPrivateWords: boolean; isOpened: boolean },
  limit: number,
): Promise<CaseReportRow[]> {
  const words =
    one.isOpened || !one.hasPrivateWords
      ? sql`details, snapshot`
      : sql`'' as details, ${emptySnapshot} as snapshot`;
  const { rows } = await db.execute<Omit<CaseReportRow, "insertedAt"> & { insertedAt: string }>(sql`
    select id, site_id as "siteId", reporter_id as "reporterId", reason, ${words}, trust,
      inserted_at as "insertedAt"
    from moderation_reports where case_id = ${one.id}::int order by trust desc, id limit ${limit}::int`);
  return rows.map((row) => ({ ...row, insertedAt: new Date(row.insertedAt) }));
}
