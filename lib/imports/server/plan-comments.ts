import { createHash } from "node:crypto";
import { maxCommentLength } from "#lib/comments/shared/comment.ts";
import { htmlToLine, htmlToText } from "#lib/imports/server/body/html-to-text.ts";
import { continueReply, splitPlainText } from "#lib/imports/server/forum/long-texts.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrComment, WxrItem } from "#lib/imports/shared/wxr.ts";
import { toCommentKey } from "./import-keys.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** A comment before it is stored, by an author of the blog or a guest. */
export type CommentPlan = {
  key: string;
  /** The comment at the top level that it is below, and the one that it answers. */
  parentKey: string | null;
  replyToKey: string | null;
  by: { kind: "author"; login: string } | { kind: "guest"; name: string };
  body: string;
  at: Date | null;
};

function reasonToSkip(comment: WxrComment): string | null {
  if (comment.type !== "" && comment.type !== "comment") return comment.type;
  if (comment.approved === "1") return null;
  return comment.approved === "0" ? "not approved" : comment.approved || "not approved";
}

/** A comment, or a reply of a forum, with the id of the one that it answers. */
type Answer = { id: string; parent: string };

/** A comment with what continues it. */
type Planned = { plan: CommentPlan; comment: WxrComment; what: string; rest: string[] };

/** What a comment is below, by ids. */
type Place = {
  /** The next comment above it that is imported. */
  replyTo: string | null;
  /** The highest one that is imported. */
  top: string | null;
  /** It was cut from a circle of comments that answer one another. */
  isCut: boolean;
};

/** Finds what each comment is below, in one pass, however deep they are. */
export function findPlaces(comments: readonly Answer[], isImported: (id: string) => boolean) {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const places = new Map<string, Place>();
  for (const comment of comments) {
    const path = new Map<string, Answer>();
    let at: Answer | undefined = comment;
    while (at && !places.has(at.id) && !path.has(at.id)) {
      path.set(at.id, at);
      at = byId.get(at.parent);
    }
    const isCircle = at !== undefined && path.has(at.id);
    for (const [index, { id, parent }] of [...path.values()].toReversed().entries()) {
      const above = isCircle && index === 0 ? undefined : places.get(parent);
      const isBelow = above !== undefined && isImported(parent);
      places.set(id, {
        replyTo: isBelow ? parent : (above?.replyTo ?? null),
        top: above?.top ?? (isBelow ? parent : null),
        isCut: isCircle && index === 0,
      });
    }
  }
  return places;
}

/**
 * The public comments of an item. A comment is below the one that it answers; if that one is not imported, below the next
 * one above it. E-mail addresses are not imported.
 */
export function planComments(
  item: WxrItem,
  name: string,
  scan: WxrScan,
  reporter: Reporter,
): CommentPlan[] {
  const plans = new Map<string, Planned>();
  const toKey = (id: string) => toCommentKey(scan.source, item.id, id);
  for (const comment of item.comments) {
    const author = htmlToLine(comment.author);
    const what = `${name}: ${author}`;
    const reason = reasonToSkip(comment);
    const whole = reason ? "" : htmlToText(comment.content);
    if (reason || whole === "") {
      reporter.skip("comment", what, reason ?? "it has no text");
      continue;
    }
    const [body = "", ...rest] = splitPlainText(whole, maxCommentLength);
    if (rest.length > 0)
      reporter.change("comment", what, "continued in a reply, as it is longer than one may be");
    const at = wxrDate(comment.dateGmt, comment.date);
    if (at === null) reporter.change("comment", what, "no date: dated as the import");
    const id =
      comment.id || createHash("sha256").update(`${comment.author}\n${whole}`).digest("hex");
    const login = scan.loginById.get(comment.userId);
    const key = toKey(id);
    const by = login
      ? { kind: "author" as const, login }
      : { kind: "guest" as const, name: author };
    if (plans.has(key)) reporter.skip("comment", what, "it is in the file twice");
    else {
      const plan = { key, parentKey: null, replyToKey: null, by, body, at };
      plans.set(key, { plan, comment, what, rest });
    }
  }
  const places = findPlaces(item.comments, (id) => plans.has(toKey(id)));
  for (const { plan, comment, what } of plans.values()) {
    const { replyTo = null, top = null, isCut = false } = places.get(comment.id) ?? {};
    plan.replyToKey = replyTo === null ? null : toKey(replyTo);
    plan.parentKey = top === null ? null : toKey(top);
    if (isCut) reporter.change("comment", what, "at the top level: it answers its own answers");
    else if (!["", "0", replyTo].includes(comment.parent))
      reporter.change("comment", what, "moved up: the comment that it answers was not imported");
  }
  return [...plans.values()]
    .flatMap(({ plan, rest }) => [
      plan,
      ...continueReply(
        plan,
        rest.map((body) => ({ body })),
      ),
    ])
    .toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}
