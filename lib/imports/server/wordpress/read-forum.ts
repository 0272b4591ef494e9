import { maxCommentLength } from "#lib/comments/shared/comment.ts";
import { toSummary } from "#lib/content/server/publish-member-item.ts";
import { oneLine } from "#lib/core/shared/one-line.ts";
import { maxBodyLength } from "#lib/forums/shared/thread.ts";
import { htmlToLine } from "#lib/imports/server/body/html-to-text.ts";
import { htmlToRichText } from "#lib/imports/server/forum/html-to-rich-text.ts";
import { continueReply, type LongText, toText } from "#lib/imports/server/forum/long-texts.ts";
import {
  continueThread,
  type ReplyPlan,
  type ThreadPlan,
} from "#lib/imports/server/forum/plan-forum.ts";
import { shortenTitle, startWithTitle } from "#lib/imports/server/forum/whole-title.ts";
import { toCommentKey, toItemKey } from "#lib/imports/server/import-keys.ts";
import type { Person } from "#lib/imports/server/people.ts";
import { findPlaces } from "#lib/imports/server/plan-comments.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrItem } from "#lib/imports/shared/wxr.ts";
import { type FormerForum, isPublicTopic } from "./forum-source.ts";

/** How members-only topics are imported: skipped, or as threads for members. */
export type PrivateForums = "leave" | "members";

const blockStart = /^<(?:p|div|blockquote|ul|ol|pre|h[1-6]|table|hr)\b/i;

/** Adds paragraphs as bbPress shows them, because bbPress stores the typed text. */
export const addParagraphs = (content: string): string =>
  content
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (blockStart.test(part) ? part : `<p>${part.replace(/\n/g, "<br>")}</p>`))
    .join("\n");

/** The author of a topic or a reply: an account, or a guest with a name. */
const toPerson = ({ creator, meta }: WxrItem): Person =>
  creator
    ? { kind: "author", login: creator }
    : { kind: "guest", name: htmlToLine(meta.get("_bbp_anonymous_name") ?? "") || "Guest" };

const getDate = ({ dateGmt, date }: WxrItem): Date | null => wxrDate(dateGmt, date);

function readText(
  item: WxrItem,
  title: string,
  rule: { name: string; maxLength: number; reporter: Reporter },
) {
  const { name, reporter } = rule;
  const document = htmlToRichText(addParagraphs(item.content), (what) =>
    reporter.change("post", name, `lost ${what}`),
  );
  return toText(startWithTitle(title, document), rule);
}

function planReplies(
  replies: readonly WxrItem[],
  topic: { name: string; toKey: (id: string) => string },
  reporter: Reporter,
): ReplyPlan[] {
  const plans = new Map<string, ReplyPlan>();
  const rests = new Map<ReplyPlan, LongText["rest"]>();
  for (const item of replies) {
    const name = `${topic.name}: reply ${item.id}`;
    const at = getDate(item);
    const isReadable = item.status === "publish";
    const text = isReadable
      ? readText(item, "", { name, maxLength: maxCommentLength, reporter })
      : null;
    if (!at || !text) {
      reporter.skip("reply", name, isReadable ? "it has no text or date" : `status ${item.status}`);
      continue;
    }
    const key = topic.toKey(item.id);
    const by = toPerson(item);
    const place = { parentKey: null, replyToKey: null, isAccepted: false };
    const plan: ReplyPlan = { ...text.first, key, by, at, ...place };
    plans.set(item.id, plan);
    rests.set(plan, text.rest);
  }
  const answers = replies.map(({ id, meta }) => ({ id, parent: meta.get("_bbp_reply_to") ?? "" }));
  const places = findPlaces(answers, (id) => plans.has(id));
  for (const [id, plan] of plans) {
    const { top = null, replyTo = null } = places.get(id) ?? {};
    plan.parentKey = top === null ? null : topic.toKey(top);
    plan.replyToKey = replyTo === null ? null : topic.toKey(replyTo);
  }
  return [...plans.values()].flatMap((plan) => [
    plan,
    ...continueReply(plan, rests.get(plan) ?? []),
  ]);
}

/**
 * Plans a topic of bbPress with its replies as a thread.
 * @returns `null` for a topic that was not public or has no text; the reason is reported
 */
export function planTopic(
  item: WxrItem,
  replies: readonly WxrItem[],
  from: {
    source: string;
    forum: FormerForum | undefined;
    privateForums: PrivateForums;
    reporter: Reporter;
  },
): ThreadPlan | null {
  const { source, forum, privateForums, reporter } = from;
  const title = oneLine(htmlToLine(item.title));
  const name = title || `topic ${item.id}`;
  const refuse = (reason: string) => {
    reporter.skip("topic", name, reason);
    if (replies.length > 0) reporter.count("replies of topics that are left out", replies.length);
    return null;
  };
  if (!isPublicTopic(item)) return refuse(`status ${item.status}`);
  const access = forum?.access ?? "everyone";
  if (!forum && !/^0?$/.test(item.parent)) return refuse("its forum is not there");
  if (access === "nobody") return refuse("its forum is hidden");
  if (access === "members" && privateForums === "leave") return refuse("its forum is not public");
  const at = getDate(item);
  const text = readText(item, title, { name, maxLength: maxBodyLength, reporter });
  if (title === "" || !at || !text) return refuse("it has no title, text or date");
  const toKey = (id: string) => toCommentKey(source, item.id, id);
  if (access === "members")
    reporter.change("topic", name, "only people who are logged in on this site read it");
  const tags = item.terms.flatMap((term) => (term.taxonomy === "topic-tag" ? term.name : []));
  const thread = { key: toItemKey(source, item.id), by: toPerson(item), at };
  return {
    ...text.first,
    ...thread,
    title: shortenTitle(title, { name, reporter }),
    summary: toSummary(text.first.body),
    isClosed: item.status === "closed" || item.meta.get("_bbp_status") === "closed",
    // The names of forums and tags are public here.
    topics:
      access === "members"
        ? []
        : [forum?.title ?? "", ...tags].map((topic) => htmlToLine(topic)).filter(Boolean),
    visibility: access === "members" ? "community" : "everyone",
    replies: [...continueThread(thread, text), ...planReplies(replies, { name, toKey }, reporter)],
  };
}
