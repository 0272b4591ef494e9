import type { LoggedOperation } from "#lib/moderation/shared/moderation.ts";
import { queuePath } from "#lib/moderation/shared/queue-query.ts";

/** The page of the log of staff actions. */
export const logPath = `${queuePath}/log` as const;

/** Entries on a page of the log. */
export const logPageSize = 50;
/** The maximum length of a username or id to filter by; longer values are cut. */
export const maxLogNameLength = 100;

/** The kinds of action that the log can be filtered by, in the order of the list. */
export const loggedOperations = [
  ...(["HIDE", "SPAM", "DELETE", "RESTORE", "ASK_FOR_CHANGES", "APPROVE", "DECLINE"] as const),
  ...(["CLOSE_THREAD", "OPEN_THREAD", "MOVE", "SET_CRISIS_LEVEL"] as const),
  ...(["WARN", "LIMIT", "SUSPEND", "END_RESTRICTION"] as const),
  ...(["SET_ROLE", "SET_VERIFIED", "SET_MODERATED_SITES", "SET_EDITED_SITES", "MERGE"] as const),
  ...(["DISMISS", "UPHOLD", "OVERTURN", "READ_MESSAGES", "SET_WORD_RULE"] as const),
  ...(["SET_HOUSE_AD", "UNDO"] as const),
] as const satisfies readonly LoggedOperation[];

/** The filter in the URL of the log; people are named by username or id. */
export type LogQuery = { operation: LoggedOperation | null; actor: string; member: string };

const toName = (given: string | null) => (given ?? "").trim().slice(0, maxLogNameLength);

/** A kind of action, or `null` for any other value. */
export const parseOperation = (given: string | null): LoggedOperation | null =>
  loggedOperations.find((one) => one === given?.toUpperCase()) ?? null;

/** Parses the filter; unknown values are ignored. */
export const parseLogQuery = (query: URLSearchParams): LogQuery => ({
  operation: parseOperation(query.get("type")),
  actor: toName(query.get("actor")),
  member: toName(query.get("member")),
});

/**
 * The address of the log with a filter, which can be shared.
 * @param after the end of the previous page
 */
export function toLogHref(
  { operation, actor, member }: LogQuery,
  after: string | null = null,
): string {
  const given = { type: operation?.toLowerCase() ?? null, actor, member, after };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  return query.size > 0 ? `${logPath}?${query}` : logPath;
}
