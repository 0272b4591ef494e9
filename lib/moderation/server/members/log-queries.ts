import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { toId } from "#lib/core/shared/id.ts";
import type { KnownViewer } from "#lib/members/shared/permissions.ts";
import type { LoggedAction } from "#lib/moderation/server/moderation-queries.ts";
import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";

// In raw statements, drizzle makes the driver return dates as text.
type RawEntry = Omit<LoggedAction, "insertedAt"> & { insertedAt: string };

const columns = sql`l.id, l.site_id as "siteId", l.actor_id as "actorId", l.operation,
  l.assoc_type as "assocType", l.assoc_id as "assocId", l.member_id as "memberId",
  l.case_id as "caseId", l.rule, l.explanation, l.before, l.after, l.undoes,
  l.inserted_at as "insertedAt",
  exists (select 1 from moderation_log later where later.undoes = l.id) as "isUndone"`;

/** Actions that concern only the network, on any site. */
const networkOperations = sql.raw("('READ_MESSAGES', 'MERGE')");

/**
 * The entries that a viewer may read, as a condition on `l`: those of the sites that they moderate,
 * without private messages and network cases. Viewers never see who decided a case about
 * themselves.
 */
function logScope({ id, moderatedSiteIds }: KnownViewer): SQL {
  if (moderatedSiteIds === "all")
    return sql`(l.member_id is distinct from ${id}::int or l.case_id is null)`;
  return sql`l.member_id is distinct from ${id}::int
    and l.site_id = any(${sql.param([...moderatedSiteIds])}::int[])
    and l.operation not in ${networkOperations} and l.assoc_type <> 'MESSAGE'
    and not exists (
      select 1 from moderation_cases c where c.id = l.case_id and c.is_network_only)`;
}

/** The filters of the log. */
export type LogFilter = {
  operation: LoggedOperation | null;
  actorId: number | null;
  memberId: number | null;
};

/** Entries of the log, the newest first. */
export async function listLog(
  db: Queryable,
  options: { viewer: KnownViewer; filter: LogFilter; after: number | null; limit: number },
): Promise<LoggedAction[]> {
  const { viewer, filter, after, limit } = options;
  const { operation, actorId, memberId } = filter;
  const parts = [logScope(viewer)];
  if (operation !== null) parts.push(sql`l.operation = ${operation}`);
  if (actorId !== null) parts.push(sql`l.actor_id = ${actorId}::int`);
  if (memberId !== null) parts.push(sql`l.member_id = ${memberId}::int`);
  if (after !== null) parts.push(sql`l.id < ${after}::int`);
  const { rows } = await db.execute<RawEntry>(sql`
    select ${columns} from moderation_log l where ${sql.join(parts, sql` and `)}
    order by l.id desc limit ${limit}::int`);
  return rows.map((row) => ({ ...row, insertedAt: new Date(row.insertedAt) }));
}

/** The id of a member by their username or by the id itself; `null` if not found. */
export async function findMemberId(db: Queryable, name: string): Promise<number | null> {
  const id = toId(name) || null;
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from members where username = ${name}::citext or id = ${id}::int
    order by (username = ${name}::citext) desc limit 1`);
  return rows[0]?.id ?? null;
}
