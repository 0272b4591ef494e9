import type { Queryable } from "#lib/core/server/db/client.ts";
import { toDay } from "#lib/core/shared/utc-day.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import {
  type CommentWithItem,
  findCommentsWithItem,
  findMentionedBefore,
  findReadableItem,
  findVisibleComment,
  findVisibleStatus,
} from "./audience-queries.ts";
import type { Batch, EventRow } from "./fan-out-queries.ts";
import type { Candidate } from "./insert-notifications.ts";

/** The recipients of events: some members, and all followers of a thread. */
export type Audience = {
  direct: Candidate[];
  followers: { events: EventRow[]; groupKey: string } | null;
};

const nobody: Audience = { direct: [], followers: null };

/** Events of one day on the same subject form one entry of the list. */
const toGroupKey = (event: EventRow, subject: string) => `${subject}:${toDay(event.insertedAt)}`;

const toThreadKey = (event: EventRow, itemId: number) =>
  toGroupKey(event, `thread_reply:${itemId}`);

/** The members whom a comment concerns, mentioned members first. */
function listForComment(
  event: EventRow,
  { comment, item, answered }: CommentWithItem,
): Candidate[] {
  const mentioned = listMentionedIds(comment.document);
  const mentionKey = toGroupKey(event, `mention:${item.id}`);
  const list: Candidate[] = mentioned.map((memberId) => ({
    event,
    memberId,
    kind: "mention",
    groupKey: mentionKey,
  }));
  if (answered) {
    const groupKey = toGroupKey(event, `reply:${answered.id}`);
    list.push({ event, memberId: answered.authorId, kind: "reply", groupKey });
  }
  if (item.type === "story" || item.type === "recipe") {
    const groupKey = toThreadKey(event, item.id);
    list.push({ event, memberId: item.authorId, kind: "thread_reply", groupKey });
  }
  return list;
}

/** The recipients of comments of one item. */
async function findForComments(db: Queryable, events: Batch): Promise<Audience> {
  const [{ siteId, contentId }] = events;
  if (contentId === null) return nobody;
  const ids = events.flatMap(({ commentId }) => commentId ?? []);
  const found = await findCommentsWithItem(db, { siteId, contentId, ids });
  const foundById = new Map(found.map((row) => [row.comment.id, row]));
  const told = events.flatMap((event) => {
    const row = foundById.get(event.commentId ?? 0);
    return row ? [{ event, row }] : [];
  });
  const direct = told.flatMap(({ event, row }) => listForComment(event, row));
  const [oldest] = told;
  // Authors follow their own threads until they unfollow them. Other posts have no followers.
  const followers =
    oldest?.row.item.type === "thread"
      ? {
          events: told.map(({ event }) => event),
          groupKey: toThreadKey(oldest.event, oldest.row.item.id),
        }
      : null;
  return { direct, followers };
}

/**
 * The members that a text mentions; for an edit, only newly mentioned members who were not notified
 * yet.
 */
async function listNewlyMentioned(
  db: Queryable,
  event: EventRow,
  document: RichText | null,
): Promise<number[]> {
  // Since the event was stored, the text may have been changed again.
  const mentioned = listMentionedIds(document);
  if (event.type !== "mention") return mentioned;
  const added = new Set(event.about?.split(",").map(Number));
  const memberIds = mentioned.filter((memberId) => added.has(memberId));
  const told = new Set(await findMentionedBefore(db, event, memberIds));
  return memberIds.filter((memberId) => !told.has(memberId));
}

async function findForItem(db: Queryable, event: EventRow): Promise<Audience> {
  const item =
    event.contentId === null
      ? undefined
      : await findReadableItem(db, event.siteId, event.contentId);
  const text =
    item && event.commentId !== null ? await findVisibleComment(db, event.commentId) : item;
  if (!item || !text?.document) return nobody;
  const groupKey = toGroupKey(event, `mention:${item.id}`);
  const memberIds = await listNewlyMentioned(db, event, text.document);
  const direct = memberIds.map(
    (memberId): Candidate => ({ event, memberId, kind: "mention", groupKey }),
  );
  return { direct, followers: null };
}

/** The recipients of a status update or a reply to one: mentioned members, then answered ones. */
async function findForStatus(db: Queryable, event: EventRow): Promise<Audience> {
  const { statusId, statusReplyId } = event;
  const status =
    statusId === null ? undefined : await findVisibleStatus(db, { statusId, statusReplyId });
  if (!status) return nobody;
  const { reply, answered } = status;
  const { document } = reply ?? status;
  const mentionKey = toGroupKey(event, `mention:status:${status.id}`);
  const memberIds = await listNewlyMentioned(db, event, document);
  const direct: Candidate[] = memberIds.map((memberId) => ({
    event,
    memberId,
    kind: "mention",
    groupKey: mentionKey,
  }));
  const replyKey = toGroupKey(event, `reply:status:${status.id}`);
  if (reply && event.type === "status")
    for (const { authorId } of [...(answered ? [answered] : []), status])
      direct.push({ event, memberId: authorId, kind: "reply", groupKey: replyKey });
  return { direct, followers: null };
}

/** The target of the reaction may have been removed since. */
async function findForReaction(db: Queryable, event: EventRow): Promise<Audience> {
  const { contentId, commentId, statusId, statusReplyId, siteId } = event;
  const groupKey = toGroupKey(event, `reaction:${event.about}`);
  if (statusId !== null) {
    const status = await findVisibleStatus(db, { statusId, statusReplyId });
    if (!status) return nobody;
    const { authorId: memberId } = status.reply ?? status;
    return { direct: [{ event, memberId, kind: "reaction", groupKey }], followers: null };
  }
  if (contentId === null) return nobody;
  const item = await findReadableItem(db, siteId, contentId);
  const post = commentId === null ? item : item && (await findVisibleComment(db, commentId));
  if (!post) return nobody;
  const author: Candidate = { event, memberId: post.authorId, kind: "reaction", groupKey };
  return { direct: [author], followers: null };
}

/** The receivers of private messages. */
function findForMessages(events: readonly EventRow[]): Audience {
  const direct = events.flatMap(
    (event) => findForOne(event, "message", `message:${event.about}`).direct,
  );
  return { direct, followers: null };
}

function findForOne(event: EventRow, kind: Candidate["kind"], subject: string): Audience {
  if (event.memberId === null) return nobody;
  const groupKey = toGroupKey(event, subject);
  return { direct: [{ event, memberId: event.memberId, kind, groupKey }], followers: null };
}

/**
 * The recipients of events, if the subjects can still be read.
 * @param events one, or several comments of one item, or several messages of one site
 */
export async function findAudience(db: Queryable, events: Batch): Promise<Audience> {
  const [event] = events;
  switch (event.type) {
    case "comment":
      return findForComments(db, events);
    case "item":
      return findForItem(db, event);
    case "mention":
      return event.statusId === null ? findForItem(db, event) : findForStatus(db, event);
    case "status":
      return findForStatus(db, event);
    case "reaction":
      return findForReaction(db, event);
    case "follow":
      return findForOne(event, "follow", "follow");
    case "message":
      return findForMessages(events);
    case "award":
      return findForOne(event, "award", `award:${event.id}`);
    case "review":
      return findForOne(event, "review", `review:${event.id}`);
    case "notice":
      return findForOne(event, "notice", `notice:${event.about}`);
    case "export":
      return findForOne(event, "export", "export");
  }
}
