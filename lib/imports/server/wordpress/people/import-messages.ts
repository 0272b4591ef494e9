import { inTransaction, type Store, type Transaction } from "#lib/core/server/invalidation.ts";
import type { BlogDatabase } from "#lib/imports/server/wordpress/blog-database.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import {
  findConversationsOfPair,
  lockPair,
  updateIsArchived,
  updateLastRead,
} from "#lib/messaging/server/conversation-write-queries.ts";
import { findPairFacts } from "#lib/messaging/server/pair-queries.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { pairKey } from "./import-friends.ts";
import { type FormerConversation, readConversations, readMessages } from "./read-messages.ts";
import {
  findGoneMembers,
  findImportedMessages,
  type ImportedMessage,
  insertFormerConversation,
  insertFormerMessages,
  updateLastMessage,
} from "./social-queries.ts";

type Pair = FormerConversation & { memberIds: [number, number]; isAccepted: boolean };

/** How far a member has read: to the last of the messages they received that is not new. */
function findLastRead(
  list: readonly ImportedMessage[],
  places: readonly number[],
  memberId: number,
  unread: number,
): number {
  const received = list.flatMap(({ authorId }, at) =>
    authorId === memberId ? [] : (places[at] ?? []),
  );
  if (unread === 0) return places.at(-1) ?? 0;
  return received.toSorted((a, b) => b - a)[unread] ?? 0;
}

/** Stores what is new of a conversation. @returns how many messages */
async function storePair(
  tx: Transaction,
  site: Site,
  { people, memberIds, isAccepted, kept, unread }: Pair,
  list: readonly ImportedMessage[],
): Promise<number> {
  const [one, other] = memberIds;
  await lockPair(tx, one, other);
  const ofPair = (await findConversationsOfPair(tx, one, other)).filter(
    ({ siteId }) => siteId === site.id,
  );
  const keys = list.map(({ key }) => key);
  const before = await findImportedMessages(
    tx,
    ofPair.map(({ id }) => id),
    keys,
  );
  const known = new Set(before.map(({ key }) => key));
  const missing = list.filter(({ key }) => !known.has(key));
  const last = missing.at(-1);
  if (!last) return 0;
  const earlier = before[0]?.conversationId;
  const id =
    earlier ??
    (await insertFormerConversation(tx, { siteId: site.id, memberIds, isAccepted }, missing));
  const places = await insertFormerMessages(tx, id, missing);
  if (earlier !== undefined) {
    await updateLastMessage(tx, earlier, last);
    return missing.length;
  }
  for (const [at, memberId] of memberIds.entries()) {
    const person = people[at] ?? "";
    const lastRead = findLastRead(missing, places, memberId, unread.get(person) ?? 0);
    await updateLastRead(tx, id, memberId, lastRead);
    if ((kept.get(person) ?? 0) === 0) await updateIsArchived(tx, id, memberId, true);
  }
  return missing.length;
}

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
    const { people, threadIds } = conversation;
    const [one, other] = people.map((id) => members.get(id));
    const leave = (reason: string) =>
      reporter.skip("private conversation", `conversation ${threadIds.join(", ")}`, reason);
    if (one === undefined || other === undefined || one === other) {
      leave("one of the two was not imported as an account of their own");
      continue;
    }
    if (gone.has(one) || gone.has(other)) continue;
    const { amBlocked, isBlocked } = await findPairFacts(store.db, one, other);
    if (amBlocked || isBlocked) {
      leave("one has blocked the other here");
      continue;
    }
    const read = await readMessages(db, { networkPrefix, source, threadIds, reporter });
    const list = read.flatMap(({ from, ...message }) => {
      const authorId = from === people[0] ? one : from === people[1] ? other : undefined;
      return authorId === undefined ? [] : [{ ...message, authorId }];
    });
    const haveBothWritten = new Set(list.map(({ authorId }) => authorId)).size === 2;
    const isAccepted = haveBothWritten || friends.has(pairKey(...people));
    const pair: Pair = { ...conversation, memberIds: [one, other], isAccepted };
    const stored = await inTransaction(store, (tx) => storePair(tx, site, pair, list));
    reporter.count("private messages stored", stored);
    reporter.count("private messages already imported", list.length - stored);
  }
}
