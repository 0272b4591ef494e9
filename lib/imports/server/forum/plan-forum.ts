import { maxCommentLength } from "#lib/comments/shared/comment.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import type { Visibility } from "#lib/content/shared/visibility.ts";
import { isInYears } from "#lib/core/shared/input-date.ts";
import { cleanLine } from "#lib/core/shared/text.ts";
import { maxBodyLength } from "#lib/forums/shared/thread.ts";
import type { Person } from "#lib/imports/server/people.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import { commentToRichText, htmlToRichText } from "./html-to-rich-text.ts";
import { continueReply, type LongText, type Text, toText } from "./long-texts.ts";
import type { Row } from "./read-rows.ts";
import { shortenTitle, startWithTitle } from "./whole-title.ts";

/** A reply before it is stored. */
export type ReplyPlan = Text & {
  key: string;
  by: Person;
  at: Date;
  /** Keys of its top-level parent and of the reply that it answers. */
  parentKey: string | null;
  replyToKey: string | null;
  isAccepted: boolean;
};

/** A thread before it is stored. */
export type ThreadPlan = Text & {
  key: string;
  title: string;
  summary: string;
  by: Person;
  at: Date;
  isClosed: boolean;
  /** The first tag, then the others. */
  topics: readonly string[];
  visibility: Visibility;
  replies: readonly ReplyPlan[];
};

export type Dump = {
  source: string;
  posts: readonly Row[];
  comments: readonly Row[];
  users: readonly Row[];
};

const toDate = (text: string | undefined): Date | null => {
  // The dump has UTC without a zone.
  const at = new Date(`${text ?? ""}Z`);
  return isInYears(at) ? at : null;
};

const toPerson = (id: string | undefined, name: string | undefined): Person =>
  id ? { kind: "author", login: id } : { kind: "guest", name: name || "Unknown member" };

const toTags = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/<([^<>]+)>|([^|<>]+)/g)].flatMap(([, old, now]) => old ?? now ?? []);

/** The replies that continue the text of a thread, at its top level and before all others. */
export const continueThread = (
  thread: { key: string; by: Person; at: Date },
  { rest }: LongText,
): ReplyPlan[] =>
  continueReply({ ...thread, parentKey: null, replyToKey: null, isAccepted: false }, rest).map(
    (reply) => ({ ...reply, parentKey: null, replyToKey: null }),
  );

/** The latest earlier comment below the same post by whom `@Name` at the start of a text means. */
function findAnswered(text: string, earlier: readonly { key: string; name: string }[]) {
  const [, called] = text.match(/^@([^\s,:;!?]{2,})/) ?? [];
  // The dump's own site leaves out spaces and signs: "Mark C. Wallace" is called @MarkCWallace.
  const flat = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const wanted = flat(called ?? "");
  if (wanted.length < 2) return null;
  return earlier.findLast(({ name }) => flat(name).startsWith(wanted))?.key ?? null;
}

/** The replies below one post of the dump: its comments, oldest first. */
function planComments(
  dump: Dump,
  post: { id: string; key: string; isQuestion: boolean },
  comments: readonly Row[],
  tools: { names: ReadonlyMap<string, string>; reporter: Reporter },
): ReplyPlan[] {
  const { names, reporter } = tools;
  const earlier: { key: string; name: string; top: string }[] = [];
  return comments
    .toSorted((a, b) => (a.CreationDate ?? "").localeCompare(b.CreationDate ?? ""))
    .flatMap((row): ReplyPlan[] => {
      const key = `forum:${dump.source}:c${row.Id}`;
      const what = `comment ${row.Id}`;
      const at = toDate(row.CreationDate);
      const text = toText(commentToRichText(row.Text ?? ""), {
        name: what,
        maxLength: maxCommentLength,
        reporter,
      });
      if (!at || !text) {
        reporter.skip("comment", what, at ? "it has no text" : "it has no date");
        return [];
      }
      const answeredKey = findAnswered(row.Text ?? "", earlier);
      const answered = earlier.find((one) => one.key === answeredKey);
      // Below an answer all its comments; below the question a comment that answers another one.
      const parentKey = post.isQuestion ? (answered?.top ?? null) : post.key;
      const name = names.get(row.UserId ?? "") ?? row.UserDisplayName ?? "";
      earlier.push({ key, name, top: parentKey ?? key });
      const replyToKey = answeredKey ?? (post.isQuestion ? null : post.key);
      const by = toPerson(row.UserId, row.UserDisplayName);
      const reply = { ...text.first, key, by, at, parentKey, replyToKey, isAccepted: false };
      return [reply, ...continueReply(reply, text.rest)];
    });
}

/**
 * The threads of a Stack Exchange dump: a question with its answers and all comments as replies, on
 * two levels. Votes, badges and edits have no counterpart here.
 */
export function planForum(dump: Dump, reporter: Reporter): ThreadPlan[] {
  const names = new Map(dump.users.map((row) => [row.Id ?? "", row.DisplayName ?? ""]));
  const commentsByPost = Map.groupBy(dump.comments, (row) => row.PostId ?? "");
  const answersByThread = Map.groupBy(
    dump.posts.filter((row) => row.PostTypeId === "2"),
    (row) => row.ParentId ?? "",
  );
  const known = new Set(dump.posts.map((row) => row.Id));
  for (const [postId, rows] of commentsByPost)
    if (!known.has(postId))
      for (const row of rows)
        reporter.skip("comment", `comment ${row.Id}`, "its post is not in the dump");
  const threads: ThreadPlan[] = [];
  for (const row of dump.posts) {
    const { Id: id = "", PostTypeId: type } = row;
    reporter.count("posts found");
    if (type === "2") {
      if (!known.has(row.ParentId ?? ""))
        reporter.skip("answer", `answer ${id}`, "its question is not in the dump");
      continue;
    }
    const title = cleanLine(row.Title ?? "");
    const at = toDate(row.CreationDate);
    const lose = (name: string) => (what: string) => reporter.change("post", name, `lost ${what}`);
    const document = startWithTitle(title, htmlToRichText(row.Body ?? "", lose(title || id)));
    const text = toText(document, { name: title || id, maxLength: maxBodyLength, reporter });
    if (type !== "1" || title === "" || !at || !text) {
      const reason =
        type === "1" ? "it has no title, text or date" : `type ${type} has no counterpart here`;
      reporter.skip("post", title || `post ${id}`, reason);
      continue;
    }
    const tools = { names, reporter };
    const below = (post: { id: string; key: string; isQuestion: boolean }) =>
      planComments(dump, post, commentsByPost.get(post.id) ?? [], tools);
    const answers = (answersByThread.get(id) ?? []).flatMap((answer): ReplyPlan[] => {
      const what = `answer ${answer.Id} to ${title}`;
      const key = `forum:${dump.source}:p${answer.Id}`;
      const answerAt = toDate(answer.CreationDate);
      const document = htmlToRichText(answer.Body ?? "", lose(what));
      const answerText = toText(document, { name: what, maxLength: maxCommentLength, reporter });
      if (!answerAt || !answerText) {
        reporter.skip("answer", what, "it has no text or date");
        return [];
      }
      const by = toPerson(answer.OwnerUserId, answer.OwnerDisplayName);
      const reply = { key, by, at: answerAt, parentKey: null, replyToKey: null };
      const isAccepted = answer.Id === row.AcceptedAnswerId;
      const first = { ...answerText.first, ...reply, isAccepted };
      const rest = continueReply({ ...first, isAccepted: false }, answerText.rest);
      return [first, ...rest, ...below({ id: answer.Id ?? "", key, isQuestion: false })];
    });
    const key = `forum:${dump.source}:p${id}`;
    const by = toPerson(row.OwnerUserId, row.OwnerDisplayName);
    threads.push({
      ...text.first,
      key,
      title: shortenTitle(title, { name: title, reporter }),
      summary: toSummary(text.first.body),
      by,
      at,
      isClosed: row.ClosedDate !== undefined,
      topics: toTags(row.Tags),
      visibility: "everyone",
      replies: [
        ...continueThread({ key, by, at }, text),
        ...below({ id, key, isQuestion: true }),
        ...answers,
      ],
    });
  }
  return threads;
}
