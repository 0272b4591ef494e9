import { and, eq, sql } from "drizzle-orm";
import { deletedThreadTitle } from "#lib/content/shared/emptied-thread.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { neutralSlug } from "#lib/core/shared/slug.ts";
import { undoDeleteSeconds } from "#lib/core/shared/undo-deletion.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { contentItems, contentRevisions, deletedThreads } from "./content-tables.ts";
import type { ItemRow } from "./save-queries.ts";

/** Stores the text of a thread with its earlier versions before `emptyThread` removes it. */
export async function storeDeletedThread(db: Queryable, id: number): Promise<void> {
  await db.execute(sql`
    insert into deleted_threads (content_id, item, revisions)
    select i.id,
      jsonb_build_object('title', i.title, 'summary', i.summary, 'body', i.body, 'document', i.document,
        'slug', i.slug, 'previous_slug', i.previous_slug, 'comment_status', i.comment_status,
        'accepted_comment_id', i.accepted_comment_id),
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from content_revisions r where r.content_id = i.id)
    from content_items i where i.id = ${id}
    on conflict (content_id) do update
      set item = excluded.item, revisions = excluded.revisions, inserted_at = now()`);
}

/**
 * Removes the author's text from a thread: title, body, formatting and earlier versions. Its slug is replaced by one
 * without words of the title, and the previous slug redirects.
 */
export async function emptyThread(
  db: Queryable,
  site: SiteScope,
  item: Pick<ItemRow, "id" | "slug" | "previousSlug"> & { statusById: number; statusAt: Date },
): Promise<void> {
  const { id, slug, previousSlug, ...by } = item;
  const address = previousSlug ? {} : { slug: neutralSlug("thread"), previousSlug: slug };
  // A thread that an edit had held has nothing left to review.
  const shown = { status: "published" as const };
  const words = { title: deletedThreadTitle, summary: "", body: "", document: null };
  await db
    .update(contentItems)
    .set({
      ...words,
      ...address,
      ...by,
      ...shown,
      acceptedCommentId: null,
      commentStatus: "closed",
    })
    .where(and(eq(contentItems.id, id), eq(contentItems.siteId, site.id)));
  await db.delete(contentRevisions).where(eq(contentRevisions.contentId, id));
}

/**
 * Restores the text that `emptyThread` removed from a thread, and its slug unless another thread uses it now.
 * @returns the thread; `undefined` if its text is no longer stored
 */
export async function refillThread(
  db: Queryable,
  thread: { id: number; status: ItemRow["status"]; byId: number },
): Promise<ItemRow | undefined> {
  const { id, status, byId } = thread;
  const { rows } = await db.execute(sql`
    with kept as (delete from deleted_threads where content_id = ${id} returning item, revisions),
    words as (
      select w.*, exists (select from content_items other where other.site_id = i.site_id
        and other.type = 'thread' and other.slug = w.slug and other.id <> i.id) as is_taken
      from kept, jsonb_populate_record(null::content_items, kept.item) w, content_items i
      where i.id = ${id}),
    versions as (
      insert into content_revisions
      select v.* from kept, jsonb_populate_recordset(null::content_revisions, kept.revisions) v)
    update content_items i set title = w.title, summary = w.summary, body = w.body,
      document = w.document, comment_status = w.comment_status,
      accepted_comment_id = w.accepted_comment_id,
      slug = case when w.is_taken then i.slug else w.slug end,
      previous_slug = case when w.is_taken then i.previous_slug else w.previous_slug end,
      status = ${status}, status_by_id = ${byId}, status_at = now()
    from words w where i.id = ${id} returning i.id`);
  if (rows.length === 0) return undefined;
  const [row] = await db.select().from(contentItems).where(eq(contentItems.id, id));
  return row;
}

/** The stored text of a deleted thread, with its formatting and images. */
export async function findDeletedThreadDocument(
  db: Queryable,
  id: number,
): Promise<ItemRow["document"] | undefined> {
  const [row] = await db
    .select({ document: sql<ItemRow["document"]>`${deletedThreads.item}->'document'` })
    .from(deletedThreads)
    .where(eq(deletedThreads.contentId, id));
  return row?.document;
}

/** Deletes the texts of threads whose deletion can no longer be undone. @returns their number */
export async function forgetThreadWords(db: Queryable): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from deleted_threads
    where inserted_at < now() - make_interval(secs => ${undoDeleteSeconds})`);
  return rowCount ?? 0;
}
