import { eq, type SQL, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { HeldType } from "#lib/moderation/shared/moderation.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { profileStatuses, profileStatusReplies } from "#lib/statuses/server/status-tables.ts";

/** The location of a member's post, as columns of an event, with its author and text. */
export type Post = {
  siteId: number;
  authorId: number;
  document: RichText | null;
  contentId: number | null;
  commentId: number | null;
  statusId: number | null;
  statusReplyId: number | null;
};

const none: SQL<null> = sql`null::int`;
const noStatus = { statusId: none, statusReplyId: none };
const noItem = { contentId: none, commentId: none };

/** A member's post, in any state. */
export async function findPost(
  db: Queryable,
  { type, id }: { type: HeldType; id: number },
): Promise<Post | undefined> {
  const [post] = await select(db, type, id);
  return post;
}

function select(db: Queryable, type: HeldType, id: number): PromiseLike<Post[]> {
  const replies = profileStatusReplies;
  switch (type) {
    case "COMMENT": {
      const { siteId, authorId, document, contentId } = comments;
      const where = { contentId, commentId: comments.id, ...noStatus };
      const columns = { siteId, authorId, document, ...where };
      return db.select(columns).from(comments).where(eq(comments.id, id));
    }
    case "CONTENT": {
      const { siteId, authorId, document } = contentItems;
      const columns = {
        siteId,
        authorId,
        document,
        contentId: contentItems.id,
        commentId: none,
        ...noStatus,
      };
      return db.select(columns).from(contentItems).where(eq(contentItems.id, id));
    }
    case "STATUS_UPDATE": {
      const { siteId, authorId, document } = profileStatuses;
      const where = { statusId: profileStatuses.id, statusReplyId: none };
      const columns = { siteId, authorId, document, ...where };
      return db
        .select({ ...columns, ...noItem })
        .from(profileStatuses)
        .where(eq(profileStatuses.id, id));
    }
    case "STATUS_UPDATE_REPLY":
      return db
        .select({
          siteId: profileStatuses.siteId,
          authorId: replies.authorId,
          document: replies.document,
          statusId: replies.statusId,
          statusReplyId: replies.id,
          ...noItem,
        })
        .from(replies)
        .innerJoin(profileStatuses, eq(profileStatuses.id, replies.statusId))
        .where(eq(replies.id, id));
  }
}
