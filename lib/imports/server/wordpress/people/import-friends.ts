import type { Store } from "#lib/core/server/invalidation.ts";
import {
  type BlogDatabase,
  type BlogRow,
  readInOrder,
} from "#lib/imports/server/wordpress/blog-database.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { insertFriendships } from "./social-queries.ts";

const batchSize = 1000;

/** The key of a friendship: the lower id first. */
export const pairKey = (one: string, other: string): string =>
  Number(one) < Number(other) ? `${one} ${other}` : `${other} ${one}`;

/** The ids of two friends; `null` for a friendship that was only requested. */
function readPair(row: BlogRow, reporter: Reporter): [one: string, other: string] | null {
  if (row.is_confirmed !== "1") {
    reporter.count("friendships that were asked for only, left out");
    return null;
  }
  reporter.count("friendships found");
  return [row.initiator_user_id ?? "", row.friend_user_id ?? ""];
}

/**
 * Lets friends of BuddyPress follow each other. Friendships between two members of an earlier complete import are not
 * restored.
 * @param options.members by the ids of their accounts
 * @param options.settled members of an earlier run
 * @returns the pairs of accounts that are friends
 */
export async function importFriends(options: {
  store: Store;
  db: BlogDatabase;
  table: string;
  members: ReadonlyMap<string, number>;
  settled: ReadonlySet<number>;
  isDryRun: boolean;
  reporter: Reporter;
}): Promise<Set<string>> {
  const { store, db, table, members, settled, isDryRun, reporter } = options;
  const friends = new Set<string>();
  for await (const rows of readInOrder(db, { table, key: "id", batchSize })) {
    const pairs = rows.flatMap((row) => {
      const pair = readPair(row, reporter);
      return pair ? [{ pair, since: wxrDate(row.date_created ?? "") }] : [];
    });
    const wanted = pairs.flatMap(({ pair, since }) => {
      const [one, other] = pair.map((id) => members.get(id));
      if (one === undefined || other === undefined) {
        // A dry run imports no members.
        if (!isDryRun) reporter.count("friendships with somebody who was not imported, left out");
        return [];
      }
      friends.add(pairKey(...pair));
      return settled.has(one) && settled.has(other) ? [] : [{ one, other, since }];
    });
    if (!isDryRun && wanted.length > 0)
      reporter.count("follows stored", await insertFriendships(store.db, wanted));
  }
  return friends;
}
