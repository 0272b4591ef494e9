import { and, eq, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { isAuthorHidden } from "#lib/comments/server/hidden-authors.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { visibleOn } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { prepareOnce } from "#lib/core/server/db/prepare-once.ts";
import { isHiddenAuthor } from "#lib/members/server/hidden-authors.ts";
import { profileStatuses, profileStatusReplies } from "#lib/statuses/server/status-tables.ts";
import type { EventRow } from "./fan-out-queries.ts";

/** An item that members of the site may read, with its author. */
export async function findReadableItem(db: Queryable, siteId: number, contentId: number) {
  const site = { id: siteId, prefix: "", reader: "member" as const };
  const [item] = await db
    .select({
      id: contentItems.id,
      authorId: contentItems.authorId,
      document: contentItems.document,
    })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(and(visibleOn(site), eq(contentItems.id, contentId)));
  return item;
}

/** A visible status update or visible reply, with the members whom it answers. */
export async function findVisibleStatus(
  db: Queryable,
  { statusId, statusReplyId }: { statusId: number; statusReplyId: number | null },
) {
  const replies = profileStatusReplies;
  const answeredReplies = alias(replies, "answered");
  const [status] = await db
    .select({
      id: profileStatuses.id,
      authorId: profileStatuses.authorId,
      document: profileStatuses.document,
      reply: { id: replies.id, authorId: replies.authorId, document: replies.document },
      answered: { id: answeredReplies.id, authorId: answeredReplies.authorId },
    })
    .from(profileStatuses)
    .leftJoin(
      replies,
      and(
        eq(replies.id, statusReplyId ?? 0),
        eq(replies.statusId, profileStatuses.id),
        eq(replies.state, "visible"),
        not(isHiddenAuthor(replies.authorId, profileStatuses.siteId)),
      ),
    )
    .leftJoin(
      answeredReplies,
      and(eq(answeredReplies.id, replies.inReplyToId), eq(answeredReplies.state, "visible")),
    )
    .where(and(eq(profileStatuses.id, statusId), eq(profileStatuses.state, "visible")));
  // The notifications of a removed reply are removed too.
  return status && (statusReplyId === null || status.reply) ? status : undefined;
}

const isReadableComment = and(eq(comments.status, "visible"), not(isAuthorHidden));

/** A comment that members may read. */
export async function findVisibleComment(db: Queryable, id: number) {
  const [comment] = await db
    .select({ authorId: comments.authorId, document: comments.document })
    .from(comments)
    .where(and(eq(comments.id, id), isReadableComment));
  return comment;
}

const answered = alias(comments, "answered");

const commentsWithItem = prepareOnce((db) =>
  db
    .select({
      item: { id: contentItems.id, type: contentItems.type, authorId: contentItems.authorId },
      comment: { id: comments.id, document: comments.document },
      answered: { id: answered.id, authorId: answered.authorId },
    })
    .from(contentItems)
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .innerJoin(comments, and(anyOf(comments.id, sql.placeholder("ids")), isReadableComment))
    .leftJoin(
      answered,
      and(
        eq(answered.id, sql`coalesce(${comments.replyToId}, ${comments.parentId})`),
        eq(answered.status, "visible"),
        not(isHiddenAuthor(answered.authorId, answered.siteId)),
      ),
    )
    .where(
      and(
        visibleOn({ id: sql.placeholder("siteId"), reader: "member" }),
        eq(contentItems.id, sql.placeholder("contentId")),
      ),
    )
    .prepare("comments_with_item"),
);

/** A comment that members may read, its item, and the comment that it answers, if members may read that too. */
export type CommentWithItem = Awaited<ReturnType<typeof findCommentsWithItem>>[number];

/** The visible comments among these, in any order; none if members of the site may not read the item. */
export const findCommentsWithItem = (
  db: Queryable,
  about: { siteId: number; contentId: number; ids: readonly number[] },
) => commentsWithItem(db).execute(about);

/** The members among these who were already notified that the text of an event mentions them. */
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
