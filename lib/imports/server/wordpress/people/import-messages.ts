import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { storeFormerConversation } from "#lib/messaging/server/store-former-conversation.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { pairKey } from "./import-friends.ts";
import { type FormerConversation, readConversations } from "./read-conversations.ts";
import { type FormerMessage, readMessages } from "./read-messages.ts";
import { findGoneMembers } from "./social-queries.ts";

/**
 * How many of the partner's messages in group threads are unread. BuddyPress counts unread messages of all authors
 * together, so the newest messages count as unread.
 */
function countUnreadOfGroups(
  person: string,
  partner: string,
  groups: FormerConversation["groups"],
  messages: readonly FormerMessage[],
): number {
  let total = 0;
  for (const [threadId, { unread }] of groups) {
    const received = messages.filter(
      (message) => message.threadId === threadId && message.from !== person,
    );
    const ids = [...new Set(received.map(({ id }) => id))];
    const count = unread.get(person) ?? 0;
    const fresh = new Set(count === 0 ? [] : ids.slice(-count));
    total += received.filter(({ id, from }) => fresh.has(id) && from === partner).length;
  }
  return total;
}

/**
 * Imports private messages of BuddyPress as conversations of two members. A conversation in which
 * only one of them wrote becomes a request, unless they are friends. Conversations that were
 * started on this site stay separate. No notifications are sent.
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
    const { people, threadIds, kept, unread, groups } = conversation;
    const [one, other] = people.map((id) => members.get(id));
    const leave = (reason: string) =>
      reporter.skip("private conversation", `conversation ${threadIds.join(", ")}`, reason);
    if (one === undefined || other === undefined || one === other) {
      leave("one of the two was not imported as an account of their own");
      continue;
    }
    if (gone.has(one) || gone.has(other)) continue;
    const sizes = new Map([...groups].map(([id, { size }]) => [id, size]));
    const what = { networkPrefix, source, threadIds, groups: sizes, reporter };
    const read = await readMessages(db, what);
    const list = read.flatMap(({ from, key, body, at }) => {
      const authorId = from === people[0] ? one : from === people[1] ? other : undefined;
      return authorId === undefined ? [] : [{ key, body, at, authorId }];
    });
    const haveBothWritten = new Set(list.map(({ authorId }) => authorId)).size === 2;
    const isAccepted = haveBothWritten || friends.has(pairKey(...people));
    const toSide = (person: string, partner: string, memberId: number) => {
      const isArchived = (kept.get(person) ?? 0) === 0;
      const ofGroups = countUnreadOfGroups(person, partner, groups, read);
      return { memberId, unread: (unread.get(person) ?? 0) + ofGroups, isArchived };
    };
    const [first, second] = people;
    const sides = [toSide(first, second, one), toSide(second, first, other)] as const;
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
