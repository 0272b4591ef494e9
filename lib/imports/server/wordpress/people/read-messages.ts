import { cleanText } from "#lib/core/shared/text.ts";
import { htmlToLine, htmlToText } from "#lib/imports/server/body/html-to-text.ts";
import {
  type BlogDatabase,
  type BlogRow,
  listMarks,
  quoteName,
} from "#lib/imports/server/wordpress/blog-database.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { maxMessageLength } from "#lib/messaging/shared/message.ts";
import { pairKey } from "./import-friends.ts";

/** A conversation of two people: its threads, and what each of them did with them. */
export type FormerConversation = {
  people: [string, string];
  threadIds: string[];
  /** Threads that each has not put away, and messages that each has not read. */
  kept: Map<string, number>;
  unread: Map<string, number>;
};

const threadsAtOnce = 500;

/**
 * Finds out who wrote to whom. Conversations of more than two people have no place here and are counted.
 * @returns conversations by their pairs of accounts
 */
export async function readConversations(
  db: BlogDatabase,
  networkPrefix: string,
  reporter: Reporter,
): Promise<FormerConversation[]> {
  const table = quoteName(`${networkPrefix}bp_messages_recipients`);
  const conversations = new Map<string, FormerConversation>();
  for (let after = 0; ; ) {
    const ids = await db.query(
      `select distinct thread_id from ${table} where thread_id > ? order by thread_id limit ${threadsAtOnce}`,
      [after],
    );
    if (ids.length === 0) return [...conversations.values()];
    const threadIds = ids.map(({ thread_id }) => Number(thread_id));
    after = threadIds.at(-1) ?? after;
    const rows = await db.query(
      `select * from ${table} where thread_id in (${listMarks(threadIds)}) order by thread_id, id`,
      threadIds,
    );
    for (const [threadId, sides] of Map.groupBy(rows, (row) => row.thread_id ?? ""))
      addThread(conversations, threadId, sides, reporter);
  }
}

function addThread(
  conversations: Map<string, FormerConversation>,
  threadId: string,
  sides: readonly BlogRow[],
  reporter: Reporter,
): void {
  const [one, other, ...more] = new Set(sides.flatMap(({ user_id }) => user_id ?? []));
  reporter.count("private conversations found");
  if (one === undefined || other === undefined || more.length > 0) {
    const reason =
      more.length > 0
        ? "it has more than two people, which has no place here"
        : "it has one person";
    reporter.skip("private conversation", `conversation ${threadId}`, reason);
    return;
  }
  if (sides.every(({ is_deleted }) => is_deleted === "1")) {
    reporter.skip("private conversation", `conversation ${threadId}`, "both deleted it");
    return;
  }
  const key = pairKey(one, other);
  const known: FormerConversation = conversations.get(key) ?? {
    ...{ people: [one, other], threadIds: [], kept: new Map(), unread: new Map() },
  };
  known.threadIds.push(threadId);
  for (const { user_id, is_deleted, unread_count } of sides) {
    const id = user_id ?? "";
    known.kept.set(id, (known.kept.get(id) ?? 0) + (is_deleted === "1" ? 0 : 1));
    known.unread.set(id, (known.unread.get(id) ?? 0) + (Number(unread_count) || 0));
  }
  conversations.set(key, known);
}

/** A message before it is stored. */
export type FormerMessage = { key: string; from: string; body: string; at: Date };

/** Titles that say nothing. */
const noSubject = /^(?:re:.*|\(?no subject\)?)?$/i;

/** A long text as several messages, none of which is cut within a character. */
function split(body: string): string[] {
  const parts: string[] = [];
  for (let rest = body; rest !== ""; ) {
    const part = rest.slice(0, maxMessageLength);
    const whole = rest.length > maxMessageLength ? part.replace(/[\ud800-\udbff]$/, "") : part;
    parts.push(whole.trim());
    rest = rest.slice(whole.length);
  }
  return parts.filter(Boolean);
}

/** The messages of conversations, oldest first. The subject of each thread is the first line of its first message. */
export async function readMessages(
  db: BlogDatabase,
  options: {
    networkPrefix: string;
    source: string;
    threadIds: readonly string[];
    reporter: Reporter;
  },
): Promise<FormerMessage[]> {
  const { networkPrefix, source, threadIds, reporter } = options;
  const rows: BlogRow[] = [];
  for (let at = 0; at < threadIds.length; at += threadsAtOnce) {
    const some = threadIds.slice(at, at + threadsAtOnce).map(Number);
    rows.push(
      ...(await db.query(
        `select id, thread_id, sender_id, subject, message, date_sent
         from ${quoteName(`${networkPrefix}bp_messages_messages`)}
         where thread_id in (${listMarks(some)}) order by date_sent, id`,
        some,
      )),
    );
  }
  const begun = new Set<string>();
  return rows.flatMap((row) => {
    const { id, thread_id, sender_id, subject, message, date_sent } = row;
    const text = cleanText(htmlToText(message ?? ""));
    const title = htmlToLine(subject ?? "");
    const isFirst = !begun.has(thread_id ?? "");
    begun.add(thread_id ?? "");
    const hasTitle = isFirst && !noSubject.test(title) && !text.startsWith(title.replace(/…$/, ""));
    const body = hasTitle ? cleanText(`${title}\n\n${text}`) : text;
    const at = wxrDate(date_sent ?? "");
    if (body === "" || !at) {
      reporter.skip("private message", `message ${id}`, "it has no text or date");
      return [];
    }
    return split(body).map((part, index) => ({
      key: `bp:${source}:${id}${index === 0 ? "" : `:${index}`}`,
      ...{ from: sender_id ?? "", body: part, at },
    }));
  });
}
