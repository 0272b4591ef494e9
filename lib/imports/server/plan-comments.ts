import { createHash } from "node:crypto";
import { maxCommentLength } from "#lib/comments/shared/comment.ts";
import { htmlToLine, htmlToText } from "#lib/imports/server/body/html-to-text.ts";
import { wxrDate } from "#lib/imports/shared/dates.ts";
import type { Reporter } from "#lib/imports/shared/import-report.ts";
import type { WxrComment, WxrItem } from "#lib/imports/shared/wxr.ts";
import type { WxrScan } from "./scan-wxr.ts";

/** A comment before it is stored, by an author of the blog or a guest. */
export type CommentPlan = {
  key: string;
  by: { kind: "author"; login: string } | { kind: "guest"; name: string };
  body: string;
  at: Date | null;
};

function reasonToSkip(comment: WxrComment): string | null {
  if (comment.type !== "" && comment.type !== "comment") return comment.type;
  if (comment.approved === "1") return null;
  return comment.approved === "0" ? "not approved" : comment.approved || "not approved";
}

function cut(body: string): string {
  if (body.length <= maxCommentLength) return body;
  return `${body.slice(0, maxCommentLength - 2).replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * The public comments of an item, oldest first: a reply follows its parent, as threads are
 * flattened. E-mail addresses are not imported.
 */
export function planComments(
  item: WxrItem,
  name: string,
  scan: WxrScan,
  reporter: Reporter,
): CommentPlan[] {
  const plans = new Map<string, CommentPlan>();
  for (const comment of item.comments) {
    const author = htmlToLine(comment.author);
    const what = `${name}: ${author}`;
    const reason = reasonToSkip(comment);
    const whole = reason ? "" : htmlToText(comment.content);
    if (reason || whole === "") {
      reporter.skip("comment", what, reason ?? "it has no text");
      continue;
    }
    const body = cut(whole);
    if (body !== whole) reporter.change("comment", what, "shortened, it was too long");
    const at = wxrDate(comment.dateGmt, comment.date);
    const id =
      comment.id || createHash("sha256").update(`${comment.author}\n${whole}`).digest("hex");
    const login = scan.loginById.get(comment.userId);
    const key = `wxr:${scan.source}:${item.id}:${id}`;
    if (plans.has(key)) reporter.skip("comment", what, "it is in the file twice");
    else
      plans.set(key, {
        key,
        by: login ? { kind: "author", login } : { kind: "guest", name: author },
        body,
        at,
      });
  }
  return [...plans.values()].toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0));
}
