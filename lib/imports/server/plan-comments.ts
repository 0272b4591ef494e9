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
  /** The keys of the top-level comment above it and of the comment that it answers. */
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

/** A comment, or a reply of a forum, with the id of the comment or reply that it answers. */
type Answer = { id: string; parent: string };

/** A planned comment, its source, and the parts that continue it. */
type Planned = { plan: CommentPlan; comment: WxrComment; what: string; rest: string[] };

/** The parent of a comment, by ids. */
type Place = {
  /** The nearest imported comment above it. */
  replyTo: string | null;
  /** The highest imported comment above it. */
  top: string | null;
  /** Its parent was removed, because these comments answer one another in a cycle. */
  isCut: boolean;
};

/**
 * The ancestors of a comment up to a comment with a known position, the highest last; `isCircle` if they form a cycle.
 */
function climb(
  start: Answer,
  byId: ReadonlyMap<string, Answer>,
  places: ReadonlyMap<string, Place>,
): { path: Answer[]; isCircle: boolean } {
  const path = new Map<string, Answer>();
  let at: Answer | undefined = start;
  while (at && !places.has(at.id) && !path.has(at.id)) {
    path.set(at.id, at);
    at = byId.get(at.parent);
  }
  return { path: [...path.values()], isCircle: at !== undefined && path.has(at.id) };
}

/** Finds the parents of all comments in one pass, at any depth. */
export function findPlaces(comments: readonly Answer[], isImported: (id: string) => boolean) {
  const byId = new Map(comments.map((comment) => [comment.id, comment]));
  const places = new Map<string, Place>();
  const toPlace = (parent: string): Omit<Place, "isCut"> => {
    const above = places.get(parent);
    if (!above) return { replyTo: null, top: null };
    const isBelow = isImported(parent);
    return {
      replyTo: isBelow ? parent : above.replyTo,
      top: above.top ?? (isBelow ? parent : null),
    };
  };
  for (const comment of comments) {
    const { path, isCircle } = climb(comment, byId, places);
    for (const [index, { id, parent }] of path.toReversed().entries()) {
      const isCut = isCircle && index === 0;
      places.set(id, { ...(isCut ? { replyTo: null, top: null } : toPlace(parent)), isCut });
    }
  }
  return places;
}

type PlanTools = { toKey: (id: string) => string; scan: WxrScan; reporter: Reporter };

/** Plans one comment, without its parents; `null` if it is skipped. */
function planOne(
  comment: WxrComment,
  name: string,
  { toKey, scan, reporter }: PlanTools,
): Planned | null {
  const author = htmlToLine(comment.author);
  const what = `${name}: ${author}`;
  const reason = reasonToSkip(comment);
  const whole = reason ? "" : htmlToText(comment.content);
  if (reason || whole === "") {
    reporter.skip("comment", what, reason ?? "it has no text");
    return null;
  }
  const [body = "", ...rest] = splitPlainText(whole, maxCommentLength);
  if (rest.length > 0)
    reporter.change("comment", what, "continued in a reply, as it is longer than one may be");
  const at = wxrDate(comment.dateGmt, comment.date);
  if (at === null) reporter.change("comment", what, "no date: dated as the import");
  const id = comment.id || createHash("sha256").update(`${comment.author}\n${whole}`).digest("hex");
  const login = scan.loginById.get(comment.userId);
  const by: CommentPlan["by"] = login ? { kind: "author", login } : { kind: "guest", name: author };
  const plan = { key: toKey(id), parentKey: null, replyToKey: null, by, body, at };
  return { plan, comment, what, rest };
}

/** Sets the parents of a comment, and reports if it is not below the comment that it answers. */
function place({ plan, comment, what }: Planned, found: Place | undefined, tools: PlanTools): void {
  const { toKey, reporter } = tools;
  const { replyTo = null, top = null, isCut = false } = found ?? {};
  plan.replyToKey = replyTo === null ? null : toKey(replyTo);
  plan.parentKey = top === null ? null : toKey(top);
  if (isCut) reporter.change("comment", what, "at the top level: it answers its own answers");
  else if (!["", "0", replyTo].includes(comment.parent))
    reporter.change("comment", what, "moved up: the comment that it answers was not imported");
}

const byDate = (a: CommentPlan, b: CommentPlan) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0);

/**
 * The public comments of an item. A comment is below the comment that it answers; if that is not imported, below the
 * nearest imported one above. E-mail addresses are not imported.
 */
export function planComments(
  item: WxrItem,
  name: string,
  scan: WxrScan,
  reporter: Reporter,
): CommentPlan[] {
  const plans = new Map<string, Planned>();
  const toKey = (id: string) => toCommentKey(scan.source, item.id, id);
  const tools = { toKey, scan, reporter };
  for (const comment of item.comments) {
    const planned = planOne(comment, name, tools);
    if (!planned) continue;
    if (plans.has(planned.plan.key))
      reporter.skip("comment", planned.what, "it is in the file twice");
    else plans.set(planned.plan.key, planned);
  }
  const places = findPlaces(item.comments, (id) => plans.has(toKey(id)));
  for (const planned of plans.values()) place(planned, places.get(planned.comment.id), tools);
  return [...plans.values()]
    .flatMap(({ plan, rest }) => [
      plan,
      ...continueReply(
        plan,
        rest.map((body) => ({ body })),
      ),
    ])
    .toSorted(byDate);
}
