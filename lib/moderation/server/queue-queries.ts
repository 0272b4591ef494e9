import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { CaseAge, CaseFilter } from "#lib/moderation/shared/case-queue.ts";
import { type CaseRow, caseColumns, type RawCase, toCase } from "./case-queries.ts";
import { caseScope } from "./case-scope.ts";

/** The number of cases at the head of the queue that are filtered first. */
const headLength = 2000;
/** The number of unclaimed cases to read before one is claimed: more than concurrent requests. */
const maxCandidates = 25;
const maxTries = 3;

const ages: Record<CaseAge, SQL> = {
  day: sql`c.inserted_at >= now() - interval '1 day'`,
  older_than_day: sql`c.inserted_at < now() - interval '1 day'`,
  older_than_week: sql`c.inserted_at < now() - interval '7 days'`,
};

/** A filter as a condition on `c`. */
function whereFiltered(filter: CaseFilter, viewer: KnownViewer): SQL {
  const parts: SQL[] = [
    filter.isClosed ? sql`c.state = 'closed'` : sql`c.state = 'open'`,
    caseScope(viewer),
  ];
  if (filter.siteId !== null) parts.push(sql`c.site_ids @> array[${filter.siteId}::int]`);
  if (filter.reason !== null) parts.push(sql`c.reasons @> array[${filter.reason}::text]`);
  if (filter.assocType !== null) parts.push(sql`c.assoc_type = ${filter.assocType}`);
  if (filter.age !== null) parts.push(ages[filter.age]);
  if (filter.reporterId !== null)
    parts.push(
      sql`c.id in (select case_id from moderation_reports where reporter_id = ${filter.reporterId}::int)`,
    );
  const isClaimed = sql`(c.claimed_until is not null and c.claimed_until > now())`;
  if (filter.holder === "free") parts.push(sql`not ${isClaimed}`);
  if (filter.holder === "mine")
    parts.push(sql`${isClaimed} and c.claimed_by_id = ${viewer.id}::int`);
  return sql.join(parts, sql` and `);
}

/** The start of a page of the queue: after a case. */
export type CasePosition = { priority: number; id: number };

const isBehind = (after: CasePosition | null): SQL =>
  after === null
    ? sql`true`
    : sql`c.priority <= ${after.priority}::int
      and (c.priority < ${after.priority}::int or c.id > ${after.id}::int)`;

/**
 * Open cases that meet a condition, in the order of the queue. Most filters fill a page from the
 * head of the queue. Filters for rare or claimed cases, or for a quiet site, do not: there the
 * matching cases are sorted instead, because the planner would otherwise expect early matches and
 * scan the whole queue.
 */
async function listOpen<Row extends { id: number }>(
  db: Queryable,
  options: { columns: SQL; where: SQL; after: CasePosition | null; limit: number },
): Promise<Row[]> {
  const { columns, where, after, limit } = options;
  const head = await db.execute(sql`
    select ${columns} from (
      select * from moderation_cases c where c.state = 'open' and ${isBehind(after)}
      order by c.priority desc, c.id limit ${headLength}::int) c
    where ${where} order by c.priority desc, c.id limit ${limit}::int`);
  if (head.rows.length >= limit) return head.rows as unknown as Row[];
  // Sorts by an expression, so that no index matches the order.
  const { rows } = await db.execute(sql`
    select ${columns} from moderation_cases c where ${where} and ${isBehind(after)}
    order by c.priority + 0 desc, c.id limit ${limit}::int`);
  return rows as unknown as Row[];
}

/** Open cases in the order of the queue, or closed ones, the newest first. */
export async function listCases(
  db: Queryable,
  options: {
    viewer: KnownViewer;
    filter: CaseFilter;
    after: CasePosition | null;
    limit: number;
  },
): Promise<CaseRow[]> {
  const { viewer, filter, after, limit } = options;
  const where = whereFiltered(filter, viewer);
  if (!filter.isClosed)
    return (await listOpen<RawCase>(db, { columns: caseColumns, where, after, limit })).map(toCase);
  const behind = after ? sql`c.id < ${after.id}::int` : sql`true`;
  const { rows } = await db.execute<RawCase>(sql`
    select ${caseColumns} from moderation_cases c
    where ${where} and ${behind} order by c.id desc limit ${limit}::int`);
  return rows.map(toCase);
}

/**
 * Claims the first unclaimed case of the queue; concurrent requests get different cases. An appeal against a decision
 * of the viewer is skipped.
 * @param options.after the case that the viewer skips
 */
export async function claimNextCase(
  db: Queryable,
  options: { viewer: KnownViewer; filter: CaseFilter; after: number | null; minutes: number },
): Promise<number | null> {
  const { viewer, after, minutes } = options;
  const filter = { ...options.filter, isClosed: false, holder: "free" } as const;
  const isOther = after === null ? sql`true` : sql`c.id <> ${after}::int`;
  const where = sql`${whereFiltered(filter, viewer)} and ${isOther} and (c.appeal_of is null
    or (select l.actor_id from moderation_log l where l.id = c.appeal_of) is distinct from ${viewer.id}::int)`;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const candidates = await listOpen<{ id: number }>(db, {
      columns: sql`c.id`,
      where,
      after: null,
      limit: maxCandidates,
    });
    if (candidates.length === 0) return null;
    const ids = sql.param(candidates.map(({ id }) => id));
    const { rows } = await db.execute<{ id: number }>(sql`
      update moderation_cases set claimed_by_id = ${viewer.id}::int,
        claimed_until = now() + make_interval(mins => ${minutes}::int)
      where id = (
        select c.id from moderation_cases c where c.id = any(${ids}::int[]) and c.state = 'open'
          and (c.claimed_until is null or c.claimed_until <= now())
        order by c.priority desc, c.id limit 1 for update skip locked)
      returning id`);
    if (rows[0]) return rows[0].id;
  }
  return null;
}
