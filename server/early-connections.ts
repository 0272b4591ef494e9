import { isUpToDate } from "#lib/core/server/db/is-up-to-date.ts";
import type { PlannedPool } from "#lib/core/server/db/planned-pool.ts";
import { openServerPool } from "#lib/core/server/db/server-pool.ts";

/** Connections that the first page uses at the same time: for statements with a name, and for others. */
const used = { planned: 5, others: 4 };

/** A database that is being connected to. */
export type EarlyConnections = {
  url: string;
  pool: PlannedPool;
  /** Whether it is known to be up to date; otherwise it has to be asked again. */
  isCurrent: Promise<boolean>;
};

function connect(url: string): EarlyConnections {
  const pool = openServerPool(url);
  pool.connectAhead(used.others, used.planned);
  return { url, pool, isCurrent: isUpToDate(url).catch(() => false) };
}

/**
 * Connects to the database while the product is loaded: a connection takes several answers, and the first page needs nine. What
 * fails is done again by whoever needs it, who then reports what is wrong.
 * @param address of the database, as soon as it is known
 * @returns a function that returns the connections of the database that has answered
 */
export function connectEarly(address: Promise<string>): (url: string) => EarlyConnections {
  let opened: EarlyConnections | undefined;
  address
    .then((url) => {
      opened ??= connect(url);
    })
    .catch(() => undefined);
  return (url) => {
    if (opened?.url === url) {
      // One that had to recover first has refused them.
      opened.pool.connectAhead(used.others, used.planned);
      return opened;
    }
    // It ended while it was asked, and another one was started.
    void opened?.pool.end().catch(() => undefined);
    opened = connect(url);
    return opened;
  };
}
