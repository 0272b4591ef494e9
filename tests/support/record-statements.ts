import pg from "pg";
import { vi } from "vitest";

/** Statements that only open, mark and close transactions, and the first one of a connection (`planned-pool.ts`). */
const isBookkeeping = (text: string) =>
  /^(begin|commit|rollback|savepoint|release|set plan_cache_mode)\b/i.test(text);

/** Every server creates the tables for the next days after its start. */
const makesTables = (text: string) =>
  /\banalytics_events\b|"analytics_events_\d+"|pg_inherits|lock_timeout = '3s'|pg_advisory_xact_lock\(7203121\)/i.test(
    text,
  );

/** Every server looks for work repeatedly, independent of requests. */
const backgroundWork = [
  // Whether the database answers.
  /^select 1$/i,
  /^listen live_events$/i,
  // Work that servers share.
  /\bfor update (of \w+ )?skip locked\s*$/i,
  /^\s*select [^(]* from "?(live_events|data_exports|notification_(emails|pushes))"?\s/i,
  /^select [\s\S]* from "notification_events" where \("notification_events"\."delivered_at" is null\b/i,
  /\blive_event_state\b/i,
  /^select array_remove\(array\[case when exists /i,
  /^select member_id from \(\s*with removed as materialized /i,
  // The next publication or review of an item, and the time by the clock of the database.
  /^select extract\(epoch from now\(\)\)::float8 \* 1000 as ms$/i,
  /"content_items"\."status" = \$1 and "content_placements"\."published_at" > \$2\b/i,
  /"content_items"\."status" = \$1 and "content_items"\."review_due_at" > \$2\b/i,
  /from "scheduled_changes" where \("scheduled_changes"\."failure" is null and "scheduled_changes"\."publish_at" (<=|>) \$1\)/i,
  // Expired rows.
  /^delete from "member_sockets" where "member_sockets"\."renewed_at" < /i,
  /"account_deletions"\."due_at" <= now\(\)/i,
  /^\s*delete from (deleted_threads|analytics_(visitors|batches))\s/i,
  // Names without a key get a key at the start.
  /^select pg_advisory_xact_lock\(7203118, 0\)$/i,
  /^\s*(select "username_key" from "members"|update members set username_key)\s/i,
  /"former_usernames"\."username_key" is null/i,
];
const looksForWork = (text: string) => backgroundWork.some((pattern) => pattern.test(text));

/**
 * Records the statements of all connections of this process while `work` runs.
 * @returns the result of `work` and its statements in order, without those by which servers look for work and prepare tables; `all`
 * also contains `begin` and `commit`
 */
export async function recordStatements<Result>(work: () => Promise<Result>) {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const all = spy.mock.calls
      .map(([query]) => getText(query))
      .filter((text) => !looksForWork(text) && !makesTables(text));
    return { result, all, statements: all.filter((text) => !isBookkeeping(text)) };
  } finally {
    spy.mockRestore();
  }
}

function getText(query: unknown): string {
  return typeof query === "string" ? query : String((query as { text?: unknown }).text);
}
