import type { Queryable } from "#lib/core/server/db/client.ts";
import { parseIdCursor } from "#lib/core/shared/cursor.ts";
import { cleanText } from "#lib/core/shared/text.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { LoggedAction } from "#lib/moderation/server/moderation-queries.ts";
import {
  type LogQuery,
  logPageSize,
  maxLogNameLength,
} from "#lib/moderation/shared/members/log-query.ts";
import { logTexts } from "#lib/moderation/shared/members/log-texts.ts";
import { findMemberId, type LogFilter, listLog } from "./log-queries.ts";

export type LogEntry = LoggedAction;

/** A page of the log. */
export type LogPage = {
  entries: LogEntry[];
  nextAfter: string | null;
  /** The error if the name in the filter is unknown. */
  actorProblem: string | null;
  memberProblem: string | null;
};

async function readPage(
  db: Queryable,
  options: Omit<Parameters<typeof listLog>[1], "limit">,
): Promise<Pick<LogPage, "entries" | "nextAfter">> {
  const found = await listLog(db, { ...options, limit: logPageSize + 1 });
  const entries = found.slice(0, logPageSize);
  const last = found.length > logPageSize ? entries.at(-1) : undefined;
  return { entries, nextAfter: last ? String(last.id) : null };
}

/**
 * The log of staff actions, newest first: all of it for admins, and the entries of their sites for
 * moderators.
 * @param options.query people by username or id; empty for all
 * @param options.after `nextAfter` of the previous page
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getLog(options: {
  db: Queryable;
  viewer: Viewer;
  query: LogQuery;
  after: string | null;
}): Promise<LogPage> {
  const { db, viewer, query, after } = options;
  assertCan(viewer, "moderation.readLog");
  const find = async (name: string) => {
    const cleaned = cleanText(name).slice(0, maxLogNameLength);
    const id = cleaned === "" ? null : await findMemberId(db, cleaned);
    return { id, problem: cleaned !== "" && id === null ? logTexts.nobody : null };
  };
  const [actor, member] = [await find(query.actor), await find(query.member)];
  const problems = { actorProblem: actor.problem, memberProblem: member.problem };
  if (actor.problem ?? member.problem) return { entries: [], nextAfter: null, ...problems };
  const filter: LogFilter = { operation: query.operation, actorId: actor.id, memberId: member.id };
  const page = await readPage(db, { viewer, filter, after: parseIdCursor(after) });
  return { ...page, ...problems };
}

/**
 * The decisions about a member and their posts, newest first, as far as the viewer may read the
 * log.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function getMemberLog(
  db: Queryable,
  viewer: Viewer,
  memberId: number,
): Promise<LogEntry[]> {
  assertCan(viewer, "moderation.readLog");
  const filter = { operation: null, actorId: null, memberId };
  return (await readPage(db, { viewer, filter, after: null })).entries;
}
