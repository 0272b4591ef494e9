import { isDatabaseUnavailable } from "#lib/core/server/db/database-failure.ts";
import type { CacheOutcome } from "#server/http/cached/cache-outcome.ts";
import type { CachedResponse } from "#server/http/cached/cached-response.ts";
import { TooBusy } from "#server/metrics/gate.ts";

/** A page that could not be read; clients may retry. */
export class PageUnavailable extends Error {}

type Read = { page: CachedResponse; outcome: CacheOutcome };

/**
 * Reads a page. If the database does not answer or the server is overloaded, returns the stale page.
 * @param options.isDown the database is known not to answer: rendering would fail
 * @param options.isIncomplete whether the page lacks data that could not be read
 */
export async function readOrServeStale(options: {
  isDown: boolean;
  read: () => Promise<Read>;
  isIncomplete: () => boolean;
  findStale: () => Promise<CachedResponse | undefined>;
}): Promise<Read> {
  const { isDown, read, isIncomplete, findStale } = options;
  const getStale = async (): Promise<Read | undefined> => {
    const page = await findStale();
    return page && { page, outcome: "STALE" };
  };
  const first = isDown ? await getStale() : undefined;
  if (first) return first;
  try {
    const found = await read();
    return (isIncomplete() ? await getStale() : undefined) ?? found;
  } catch (error) {
    const isUnread =
      error instanceof PageUnavailable || error instanceof TooBusy || isDatabaseUnavailable(error);
    const stale = isUnread ? await getStale() : undefined;
    if (!stale) throw error;
    return stale;
  }
}
