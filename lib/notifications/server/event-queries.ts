import { sql } from "drizzle-orm";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import { type EventType, notificationEvents } from "./notification-tables.ts";

/** A part of a statement that stores the event of the new comment in `stored`. */
export const insertCommentEvent = (): StatementPart =>
  sql`insert into notification_events (type, site_id, actor_id, content_id, comment_id)
    select 'comment', site_id, author_id, content_id, id from stored`;

/** A part of a statement that stores the event of the private message in `stored`. */
export const insertMessageEvent = (siteId: number): StatementPart =>
  sql`insert into notification_events (type, site_id, actor_id, member_id, about)
    select 'message', ${siteId}::int, stored.author_id, p.member_id, stored.conversation_id::text
    from stored join conversation_participants p
      on p.conversation_id = stored.conversation_id and p.member_id <> stored.author_id`;

/** An event to store. */
export type NewEvent = {
  type: EventType;
  siteId: number;
  actorId?: number | null;
  memberId?: number | null;
  contentId?: number | null;
  commentId?: number | null;
  statusId?: number | null;
  statusReplyId?: number | null;
  about?: string | null;
  key?: string | null;
};

/** Stores an event in its transaction; an event with a known key is skipped. */
export async function insertEvent(db: Queryable, event: NewEvent): Promise<void> {
  await db.insert(notificationEvents).values(event).onConflictDoNothing();
}
