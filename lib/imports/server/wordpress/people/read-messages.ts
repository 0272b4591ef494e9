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

/** A message before it is stored. @param threadId of the blog; the parts of a long message share it */
export type FormerMessage = {
  key: string;
  id: string;
  threadId: string;
  from: string;
  body: string;
  at: Date;
};

const threadsAtOnce = 500;

/** Subjects without information. */
const noSubject = /^(?:re:.*|\(?no subject\)?)?$/i;

/** The first line of a message to several people. */
const toSeveral = (people: number): string => `To ${people} people:`;

/** A long text as several messages, split between characters. */
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

/**
 * The messages of conversations, oldest first. The subject of each thread is the first line of its first message. A
 * message to several people starts with a note.
 * @param options.groups number of people of group threads, by thread id
 */
export async function readMessages(
  db: BlogDatabase,
  options: {
    networkPrefix: string;
    source: string;
    threadIds: readonly string[];
    groups: ReadonlyMap<string, number>;
    reporter: Reporter;
  },
): Promise<FormerMessage[]> {
  const { networkPrefix, source, threadIds, groups, reporter } = options;
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
    const said = hasTitle ? cleanText(`${title}\n\n${text}`) : text;
    const people = groups.get(thread_id ?? "");
    const body = people === undefined || said === "" ? said : `${toSeveral(people - 1)}\n\n${said}`;
    const at = wxrDate(date_sent ?? "");
    if (body === "" || !at) {
      reporter.skip("private message", `message ${id}`, "it has no text or date");
      return [];
    }
    return split(body).map((part, index) => ({
      key: `bp:${source}:${id}${index === 0 ? "" : `:${index}`}`,
      id: id ?? "",
      threadId: thread_id ?? "",
      from: sender_id ?? "",
      body: part,
      at,
    }));
  });
}
