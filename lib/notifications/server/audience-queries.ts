import { and, eq, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { isAuthorHidden } from "#lib/comments/server/hidden-authors.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { visibleOn } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import { profileStatuses, profileStatusReplies } from "#lib/statuses/server/status-tables.ts";
import type { EventRow } from "./fan-out-queries.ts";

/** An item that members of the site may read, with its author. */
export async function findReadableItem(db: Queryable, siteId: number, contentId: number) {
  const site = { id: siteId, prefix: "", reader: "member" as const };
  const [item] = await db
    .select({
      id: contentItems.id,
      type: contentItems.type,
      authorId: contentItems.authorId,
      document: contentItems.document,
    })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), eq(contentItems.id, contentId)));
  return item;
}

/** A visible status update, or a visible reply to one, with those whom it answers. */
export async function findVisibleStatus(
  db: Queryable,
  { statusId, statusReplyId }: { statusId: number; statusReplyId: number | null },
) {
  const replies = profileStatusReplies;
  const answered = alias(replies, "answered");
  const [status] = await db
    .select({
      id: profileStatuses.id,
      authorId: profileStatuses.authorId,
      document: profileStatuses.document,
      reply: { id: replies.id, authorId: replies.authorId, document: replies.document },
      answered: { id: answered.id, authorId: answered.authorId },
    })
    .from(profileStatuses)
    .leftJoin(
      replies,
      and(
        ...[eq(replies.id, statusReplyId ?? 0), eq(replies.statusId, profileStatuses.id)],
        eq(replies.state, "visible"),
        not(isHiddenAuthor(replies.authorId)),
      ),
    )
    .leftJoin(answered, and(eq(answered.id, replies.inReplyToId), eq(answered.state, "visible")))
    .where(and(eq(profileStatuses.id, statusId), eq(profileStatuses.state, "visible")));
  // A reply that has been removed takes its notifications with it.
  return status && (statusReplyId === null || status.reply) ? status : undefined;
}

/** An item that members of a site may read. */
export type ReadableItem = NonNullable<Awaited<ReturnType<typeof findReadableItem>>>;

/** A comment that members may read. */
export type VisibleComment = Awaited<ReturnType<typeof findVisibleComments>>[number];

/** The visible ones of some comments, in any order. */
export async function findVisibleComments(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id: comments.id,
      contentId: comments.contentId,
      authorId: comments.authorId,
      replyToId: comments.replyToId,
      parentId: comments.parentId,
      document: comments.document,
    })
    .from(comments)
    .where(and(anyOf(comments.id, ids), eq(comments.status, "visible"), not(isAuthorHidden)));
}

/** Those of some members who have heard before that the text of an event mentions them. */
export async function findMentionedBefore(
  db: Queryable,
  event: Pick<EventRow, "siteId" | "contentId" | "commentId" | "statusId" | "statusReplyId">,
  memberIds: readonly number[],
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const { siteId, contentId, commentId, statusId, statusReplyId } = event;
  const { rows } = await db.execute<{ member_id: number }>(sql`
    select distinct n.member_id
    from notifications n join notification_events e on e.id = n.event_id
    where n.member_id = any(${sql.param([...memberIds])}::int[]) and n.site_id = ${siteId}::int
      and n.kind = 'mention'
      and e.content_id is not distinct from ${contentId}::int
      and e.comment_id is not distinct from ${commentId}::int
      and e.status_id is not distinct from ${statusId}::int
      and e.status_reply_id is not distinct from ${statusReplyId}::int`);
  return rows.map((row) => row.member_id);
}
