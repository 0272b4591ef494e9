import type { Store } from "#lib/core/server/invalidation.ts";
import { type BlogDatabase, readInOrder } from "#lib/imports/server/wordpress/blog-database.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { insertFriendships } from "./social-queries.ts";

const batchSize = 1000;

/** Who is friends with whom, as a key: the lower id first. */
export const pairKey = (one: string, other: string): string =>
  Number(one) < Number(other) ? `${one} ${other}` : `${other} ${one}`;

/**
 * Lets friends of BuddyPress follow each other. Friendships of two members who are settled are not brought back.
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
    const wanted = rows.flatMap((row) => {
      const [one, other] = [row.initiator_user_id ?? "", row.friend_user_id ?? ""];
      if (row.is_confirmed !== "1") {
        reporter.count("friendships that were asked for only, left out");
        return [];
      }
      const ids = [members.get(one), members.get(other)] as const;
      reporter.count("friendships found");
      if (ids[0] === undefined || ids[1] === undefined) {
        if (!isDryRun) reporter.count("friendships with somebody who was not imported, left out");
        return [];
      }
      friends.add(pairKey(one, other));
      if (settled.has(ids[0]) && settled.has(ids[1])) return [];
      return [{ one: ids[0], other: ids[1], since: wxrDate(row.date_created ?? "") }];
    });
    if (!isDryRun && wanted.length > 0)
      reporter.count("follows stored", await insertFriendships(store.db, wanted));
  }
  return friends;
}
