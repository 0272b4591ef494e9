import {
  type BlogDatabase,
  type BlogRow,
  listMarks,
  quoteName,
} from "#lib/imports/server/wordpress/blog-database.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { pairKey } from "./import-friends.ts";

/** The share of a two-person conversation in a thread of more than two people. */
export type GroupThread = {
  /** How many people it has. */
  size: number;
  /** By member: how many of the newest messages that they received in the thread are unread. */
  unread: Map<string, number>;
};

/** A conversation of two people: its threads, and the state of each thread for both people. */
export type FormerConversation = {
  people: [string, string];
  threadIds: string[];
  /** For each person: the number of threads that are not deleted, and of unread messages in two-person threads. */
  kept: Map<string, number>;
  unread: Map<string, number>;
  /** The threads that others read too, by id. */
  groups: Map<string, GroupThread>;
};

const threadsAtOnce = 500;
type Sides = readonly BlogRow[];

const isDeleted = (rows: Sides): boolean => rows.every(({ is_deleted }) => is_deleted === "1");
const countUnread = (rows: Sides): number =>
  rows.reduce((sum, { unread_count }) => sum + (Number(unread_count) || 0), 0);

/** Collects conversations by their pairs of accounts. */
function createPairs() {
  const byPair = new Map<string, FormerConversation>();
  return {
    list: () => [...byPair.values()],
    /** Adds a thread to the conversation of two of its people. @param size of a thread of more than two */
    add: (
      threadId: string,
      sides: ReadonlyMap<string, Sides>,
      [one, other]: [string, string],
      size: number | null,
    ) => {
      const key = pairKey(one, other);
      const known: FormerConversation = byPair.get(key) ?? {
        people: [one, other],
        threadIds: [],
        kept: new Map(),
        unread: new Map(),
        groups: new Map(),
      };
      known.threadIds.push(threadId);
      const unread = new Map([one, other].map((id) => [id, countUnread(sides.get(id) ?? [])]));
      for (const [id, count] of unread) {
        const keeps = isDeleted(sides.get(id) ?? []) ? 0 : 1;
        known.kept.set(id, (known.kept.get(id) ?? 0) + keeps);
        if (size === null) known.unread.set(id, (known.unread.get(id) ?? 0) + count);
      }
      if (size !== null) known.groups.set(threadId, { size, unread });
      byPair.set(key, known);
    },
  };
}

/** The authors in threads, by the id of the thread. */
async function readSenders(db: BlogDatabase, networkPrefix: string, threadIds: readonly string[]) {
  if (threadIds.length === 0) return new Map<string, string[]>();
  const rows = await db.query(
    `select distinct thread_id, sender_id from ${quoteName(`${networkPrefix}bp_messages_messages`)}
     where thread_id in (${listMarks(threadIds)})`,
    threadIds.map(Number),
  );
  return new Map(
    [...Map.groupBy(rows, (row) => row.thread_id ?? "")].map(([id, list]) => [
      id,
      list.map(({ sender_id }) => sender_id ?? ""),
    ]),
  );
}

/**
 * Determines who wrote to whom. A thread of more than two people is split into a conversation
 * between each writer and each other person, so that people see exactly the messages they received.
 * @returns conversations of two people
 */
export async function readConversations(
  db: BlogDatabase,
  networkPrefix: string,
  reporter: Reporter,
): Promise<FormerConversation[]> {
  const table = quoteName(`${networkPrefix}bp_messages_recipients`);
  const pairs = createPairs();
  for (let after = 0; ; ) {
    const ids = await db.query(
      `select distinct thread_id from ${table} where thread_id > ? order by thread_id limit ${threadsAtOnce}`,
      [after],
    );
    if (ids.length === 0) return pairs.list();
    const threadIds = ids.map(({ thread_id }) => Number(thread_id));
    after = threadIds.at(-1) ?? after;
    const rows = await db.query(
      `select * from ${table} where thread_id in (${listMarks(threadIds)}) order by thread_id, id`,
      threadIds,
    );
    const threads = [...Map.groupBy(rows, (row) => row.thread_id ?? "")].map(
      ([id, list]) => [id, Map.groupBy(list, (row) => row.user_id ?? "")] as const,
    );
    const large = threads.flatMap(([id, sides]) => (sides.size > 2 ? id : []));
    const senders = await readSenders(db, networkPrefix, large);
    for (const [id, sides] of threads)
      addThread({ id, sides, senders: senders.get(id) ?? [] }, pairs, reporter);
  }
}

type Thread = {
  id: string;
  /** The state of the thread for each of its people. */
  sides: ReadonlyMap<string, Sides>;
  /** The authors of a thread of more than two people. */
  senders: readonly string[];
};

/** The reason to skip a thread; `null` if it is imported. */
function reasonToSkip({ sides }: Thread): string | null {
  if (sides.size < 2) return "it has one person";
  if (![...sides.values()].every(isDeleted)) return null;
  return sides.size > 2 ? "all of them deleted it" : "both deleted it";
}

/** The pairs of a writer and another person of a thread, each once. */
function listPairs({ sides, senders }: Thread): [sender: string, receiver: string][] {
  const pairs = new Map<string, [string, string]>();
  for (const sender of senders.filter((id) => sides.has(id)))
    for (const receiver of sides.keys()) {
      const key = pairKey(sender, receiver);
      if (receiver !== sender && !pairs.has(key)) pairs.set(key, [sender, receiver]);
    }
  return [...pairs.values()];
}

function addThread(
  thread: Thread,
  pairs: ReturnType<typeof createPairs>,
  reporter: Reporter,
): void {
  const { id, sides } = thread;
  const name = `conversation ${id}`;
  reporter.count("private conversations found");
  const reason = reasonToSkip(thread);
  const [one, other, ...more] = sides.keys();
  if (reason !== null || one === undefined || other === undefined) {
    reporter.skip("private conversation", name, reason ?? "");
    return;
  }
  if (more.length === 0) {
    pairs.add(id, sides, [one, other], null);
    return;
  }
  for (const people of listPairs(thread))
    if (!people.every((person) => isDeleted(sides.get(person) ?? [])))
      pairs.add(id, sides, people, sides.size);
  reporter.change(
    "private conversation",
    name,
    "it has more than two people: each message is in the conversations of who wrote it with each of the others",
  );
}
