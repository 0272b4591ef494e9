import { and, eq, isNull, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";

/** The slugs of a site's threads, deleted ones included. */
export async function findThreadSlugs(db: Queryable, site: SiteScope): Promise<string[]> {
  const rows = await db
    .select({ slug: contentItems.slug })
    .from(contentItems)
    .where(and(eq(contentItems.siteId, site.id), eq(contentItems.type, "thread")));
  return rows.map((row) => row.slug);
}

/** Marks the best answers of threads that have none. */
export async function insertAcceptedComments(
  db: Queryable,
  site: SiteScope,
  accepted: readonly { contentId: number; commentId: number }[],
): Promise<void> {
  for (const { contentId, commentId } of accepted)
    await db
      .update(contentItems)
      .set({ acceptedCommentId: commentId })
      .where(
        and(
          eq(contentItems.siteId, site.id),
          eq(contentItems.id, contentId),
          sql`${contentItems.acceptedCommentId} is null`,
        ),
      );
}

/** A new text and the imported text that it replaces. */
type LinkedText = { id: number; before: string; body: string; document: RichText };

/** Replaces the text of a thread, unless it was changed since. @returns whether it was replaced */
export async function updateThreadText(
  db: Queryable,
  site: SiteScope,
  text: LinkedText & { summary: string },
): Promise<boolean> {
  const { id, before, body, document, summary } = text;
  const rows = await db
    .update(contentItems)
    .set({ body, document, summary })
    .where(
      and(
        eq(contentItems.siteId, site.id),
        eq(contentItems.id, id),
        eq(contentItems.body, before),
        isNull(contentItems.editedAt),
      ),
    )
    .returning({ id: contentItems.id });
  return rows.length > 0;
}

/** Replaces the text of a reply, unless it was changed since. @returns whether it was replaced */
export async function updateReplyText(
  db: Queryable,
  site: SiteScope,
  { id, before, body, document }: LinkedText,
): Promise<boolean> {
  const rows = await db
    .update(comments)
    .set({ body, document })
    .where(
      and(
        eq(comments.siteId, site.id),
        eq(comments.id, id),
        eq(comments.body, before),
        isNull(comments.editedAt),
      ),
    )
    .returning({ id: comments.id });
  return rows.length > 0;
}
