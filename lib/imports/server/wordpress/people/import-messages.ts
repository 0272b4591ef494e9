import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { storeFormerConversation } from "#lib/messaging/server/store-former-conversation.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { pairKey } from "./import-friends.ts";
import { readConversations, readMessages } from "./read-messages.ts";
import { findGoneMembers } from "./social-queries.ts";

/**
 * Imports private messages of BuddyPress as conversations of two members. A conversation that only one of them wrote is a
 * request, unless they are friends. What a member began here stays a conversation of its own. Nobody is notified.
 * @param options.members by the ids of their accounts
 * @param options.friends pairs of accounts
 */
export async function importMessages(options: {
  store: Store;
  site: Site;
  db: BlogDatabase;
  networkPrefix: string;
  source: string;
  members: ReadonlyMap<string, number>;
  friends: ReadonlySet<string>;
  isDryRun: boolean;
  reporter: Reporter;
}): Promise<void> {
  const { store, site, db, networkPrefix, source, members, friends, isDryRun, reporter } = options;
  const conversations = await readConversations(db, networkPrefix, reporter);
  if (isDryRun) return;
  const gone = await findGoneMembers(store.db, [...members.values()]);
  for (const conversation of conversations) {
    const { people, threadIds, kept, unread } = conversation;
    const [one, other] = people.map((id) => members.get(id));
    const leave = (reason: string) =>
      reporter.skip("private conversation", `conversation ${threadIds.join(", ")}`, reason);
    if (one === undefined || other === undefined || one === other) {
      leave("one of the two was not imported as an account of their own");
      continue;
    }
    if (gone.has(one) || gone.has(other)) continue;
    const read = await readMessages(db, { networkPrefix, source, threadIds, reporter });
    const list = read.flatMap(({ from, ...message }) => {
      const authorId = from === people[0] ? one : from === people[1] ? other : undefined;
      return authorId === undefined ? [] : [{ ...message, authorId }];
    });
    const haveBothWritten = new Set(list.map(({ authorId }) => authorId)).size === 2;
    const isAccepted = haveBothWritten || friends.has(pairKey(...people));
    const toSide = (person: string, memberId: number) => {
      const isArchived = (kept.get(person) ?? 0) === 0;
      return { memberId, unread: unread.get(person) ?? 0, isArchived };
    };
    const sides = [toSide(people[0], one), toSide(people[1], other)] as const;
    const stored = await inTransaction(store, (tx) =>
      storeFormerConversation(tx, site, { sides, isAccepted }, list),
    );
    if (stored === null) {
      leave("one has blocked the other here");
      continue;
    }
    reporter.count("private messages stored", stored);
    reporter.count("private messages already imported", list.length - stored);
  }
}
