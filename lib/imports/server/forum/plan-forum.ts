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

/**
 * The latest earlier comment below the same post by the author that `@Name` at the start of a text
 * names.
 */
function findAnswered(text: string, earlier: readonly { key: string; name: string }[]) {
  const [, called] = text.match(/^@([^\s,:;!?]{2,})/) ?? [];
  // The dump's own site leaves out spaces and signs: "Mark C. Wallace" is called @MarkCWallace.
  const flat = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const wanted = flat(called ?? "");
  if (wanted.length < 2) return null;
  return earlier.findLast(({ name }) => flat(name).startsWith(wanted))?.key ?? null;
}

type Tools = { dump: Dump; names: ReadonlyMap<string, string>; reporter: Reporter };

type Post = { id: string; key: string; isQuestion: boolean };

type EarlierReply = { key: string; name: string; top: string };

/** The parent of a comment: its answer, or below the question the comment that it replies to. */
function findComment(post: Post, text: string, earlier: readonly EarlierReply[]) {
  const answeredKey = findAnswered(text, earlier);
  if (!post.isQuestion) return { parentKey: post.key, replyToKey: answeredKey ?? post.key };
  const answered = earlier.find((one) => one.key === answeredKey);
  return { parentKey: answered?.top ?? null, replyToKey: answeredKey };
}

/** The replies below one post of the dump: its comments, oldest first. */
function planComments(
  post: Post,
  comments: readonly Row[],
  { dump, names, reporter }: Tools,
): ReplyPlan[] {
  const earlier: EarlierReply[] = [];
  return comments
    .toSorted((a, b) => (a.CreationDate ?? "").localeCompare(b.CreationDate ?? ""))
    .flatMap((row): ReplyPlan[] => {
      const { Text: written = "", UserId: userId, UserDisplayName: displayName } = row;
      const key = `forum:${dump.source}:c${row.Id}`;
      const what = `comment ${row.Id}`;
      const at = toDate(row.CreationDate);
      const size = { name: what, maxLength: maxCommentLength, reporter };
      const text = toText(commentToRichText(written), size);
      if (!at || !text) {
        reporter.skip("comment", what, at ? "it has no text" : "it has no date");
        return [];
      }
      const place = findComment(post, written, earlier);
      const name = names.get(userId ?? "") ?? displayName ?? "";
      earlier.push({ key, name, top: place.parentKey ?? key });
      const by = toPerson(userId, displayName);
      const reply = { ...text.first, key, by, at, ...place, isAccepted: false };
      return [reply, ...continueReply(reply, text.rest)];
    });
}

/** Reports the parts of a post that could not be imported. */
const createLose = (reporter: Reporter, name: string) => (what: string) =>
  reporter.change("post", name, `lost ${what}`);

/** An answer to a question; its comments follow it. */
function planAnswer(
  row: Row,
  question: { title: string; acceptedId: string | undefined },
  tools: Tools,
) {
  const { dump, reporter } = tools;
  const what = `answer ${row.Id} to ${question.title}`;
  const key = `forum:${dump.source}:p${row.Id}`;
  const at = toDate(row.CreationDate);
  const document = htmlToRichText(row.Body ?? "", createLose(reporter, what));
  const text = toText(document, { name: what, maxLength: maxCommentLength, reporter });
  if (!at || !text) {
    reporter.skip("answer", what, "it has no text or date");
    return null;
  }
  const by = toPerson(row.OwnerUserId, row.OwnerDisplayName);
  const isAccepted = row.Id === question.acceptedId;
  const first = { ...text.first, key, by, at, parentKey: null, replyToKey: null, isAccepted };
  const replies: ReplyPlan[] = [
    first,
    ...continueReply({ ...first, isAccepted: false }, text.rest),
  ];
  return { key, replies };
}

/** The title, date and text of a question; `null` if it is skipped. */
function readQuestion(row: Row, { reporter }: Tools) {
  const { Id: id = "", PostTypeId: type } = row;
  const title = cleanLine(row.Title ?? "");
  const name = title || id;
  const at = toDate(row.CreationDate);
  const document = startWithTitle(
    title,
    htmlToRichText(row.Body ?? "", createLose(reporter, name)),
  );
  const text = toText(document, { name, maxLength: maxBodyLength, reporter });
  if (type === "1" && title !== "" && at && text) return { title, at, text };
  const reason =
    type === "1" ? "it has no title, text or date" : `type ${type} has no counterpart here`;
  reporter.skip("post", title || `post ${id}`, reason);
  return null;
}

/** A question with all that is below it; `null` if it is skipped. */
function planThread(
  row: Row,
  below: { answers: readonly Row[]; commentsOf: (postId: string) => readonly Row[] },
  tools: Tools,
): ThreadPlan | null {
  const { dump, reporter } = tools;
  const question = readQuestion(row, tools);
  if (!question) return null;
  const { title, at, text } = question;
  const planBelow = (post: Post) => planComments(post, below.commentsOf(post.id), tools);
  const answers = below.answers.flatMap((answer): ReplyPlan[] => {
    const planned = planAnswer(answer, { title, acceptedId: row.AcceptedAnswerId }, tools);
    if (!planned) return [];
    const post = { id: answer.Id ?? "", key: planned.key, isQuestion: false };
    return [...planned.replies, ...planBelow(post)];
  });
  const { Id: id = "" } = row;
  const key = `forum:${dump.source}:p${id}`;
  const by = toPerson(row.OwnerUserId, row.OwnerDisplayName);
  return {
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
      ...planBelow({ id, key, isQuestion: true }),
      ...answers,
    ],
  };
}

/**
 * The threads of a Stack Exchange dump: a question with its answers and all comments as replies, on
 * two levels. Votes, badges and edits have no counterpart here.
 */
export function planForum(dump: Dump, reporter: Reporter): ThreadPlan[] {
  const names = new Map(dump.users.map((row) => [row.Id ?? "", row.DisplayName ?? ""]));
  const tools: Tools = { dump, names, reporter };
  const commentsByPost = Map.groupBy(dump.comments, (row) => row.PostId ?? "");
  const commentsOf = (postId: string) => commentsByPost.get(postId) ?? [];
  const answersByThread = Map.groupBy(
    dump.posts.filter((row) => row.PostTypeId === "2"),
    (row) => row.ParentId ?? "",
  );
  const known = new Set(dump.posts.map((row) => row.Id));
  for (const row of [...commentsByPost].flatMap(([id, rows]) => (known.has(id) ? [] : rows)))
    reporter.skip("comment", `comment ${row.Id}`, "its post is not in the dump");
  return dump.posts.flatMap((row) => {
    reporter.count("posts found");
    const { Id: id = "", PostTypeId: type, ParentId: questionId = "" } = row;
    if (type !== "2")
      return planThread(row, { answers: answersByThread.get(id) ?? [], commentsOf }, tools) ?? [];
    if (!known.has(questionId))
      reporter.skip("answer", `answer ${id}`, "its question is not in the dump");
    return [];
  });
}
