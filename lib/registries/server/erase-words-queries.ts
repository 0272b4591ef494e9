import { and, eq, inArray, sql } from "drizzle-orm";
import { commentRevisions, comments } from "#lib/comments/server/comment-tables.ts";
import {
  contentItems,
  contentRevisions,
  deletedThreads,
} from "#lib/content/server/content-tables.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { contentLinks } from "#lib/editing/server/links/link-check-tables.ts";
import { contentReviews, sectionNotes } from "#lib/editing/server/review-tables.ts";
import {
  contentTemplates,
  previewLinks,
  scheduledChanges,
  workingCopies,
  workingCopyVersions,
} from "#lib/editing/server/working-copy-tables.ts";
import { conversations, messages } from "#lib/messaging/server/messaging-tables.ts";
import {
  profileStatuses,
  profileStatusReplies,
  profileStatusRevisions,
} from "#lib/statuses/server/status-tables.ts";
import { uploads } from "#lib/uploads/server/upload-tables.ts";
import { ownTypes } from "./erase-member-queries.ts";

/** A slug without information (`neutralSlug`), different for each row. */
const randomSlug = sql`${contentItems.type} || '-' || left(replace(gen_random_uuid()::text, '-', ''), 12)`;

/**
 * Removes the texts of a member's items. Their slugs contain the titles, so these are removed too:
 * their URLs, and URLs that redirected to them, are not found.
 */
async function purgeItems(tx: Queryable, memberId: number, notice: string): Promise<void> {
  const isOwn = and(eq(contentItems.authorId, memberId), inArray(contentItems.type, [...ownTypes]));
  const isRemoved = and(isOwn, inArray(contentItems.status, [...removedStatuses]));
  await tx.execute(sql`
    delete from site_redirects old using ${contentItems}
    where ${isRemoved} and old.site_id = ${contentItems.siteId} and old.redirect =
      case ${contentItems.type} when 'thread' then '/forums/' when 'story' then '/stories/' else '/recipes/' end
      || ${contentItems.slug}`);
  const ownItems = tx.select({ id: contentItems.id }).from(contentItems).where(isRemoved);
  await tx.delete(contentRevisions).where(inArray(contentRevisions.contentId, ownItems));
  await tx.delete(previewLinks).where(inArray(previewLinks.contentId, ownItems));
  await tx.delete(contentLinks).where(inArray(contentLinks.contentId, ownItems));
  await tx.delete(contentTemplates).where(inArray(contentTemplates.contentId, ownItems));
  await tx.delete(scheduledChanges).where(inArray(scheduledChanges.contentId, ownItems));
  await tx.delete(workingCopyVersions).where(inArray(workingCopyVersions.contentId, ownItems));
  await tx.delete(workingCopies).where(inArray(workingCopies.contentId, ownItems));
  await tx.delete(contentReviews).where(inArray(contentReviews.contentId, ownItems));
  await tx.delete(sectionNotes).where(inArray(sectionNotes.contentId, ownItems));
  const words = { title: notice, summary: "", body: "", document: null, recipe: null };
  const others = { featuredMedia: null, images: [], seo: {}, nutrition: null };
  await tx
    .update(contentItems)
    .set({ ...words, ...others, slug: randomSlug })
    .where(isRemoved);
  // A thread with replies stays under a slug without words; its previous slug, which redirected, is removed.
  await tx.update(contentItems).set({ previousSlug: null }).where(isOwn);
}

/** Removes a member's items from the stored newsletters. */
async function purgeIssues(tx: Queryable, memberId: number, notice: string): Promise<void> {
  const isOwn = sql`(item ->> 'contentId')::int in (select id from content_items where author_id = ${memberId})`;
  const items = sql`jsonb_array_elements(issue.items) item`;
  await tx.execute(sql`
    update newsletter_issues issue set
      items = coalesce((select jsonb_agg(item) from ${items} where not ${isOwn}), '[]'),
      subject = case when exists (
        select from ${items} where ${isOwn} and strpos(issue.subject, item ->> 'title') > 0
      ) then ${notice} else issue.subject end
    where exists (select from ${items} where ${isOwn})`);
}

/** Deletes the texts of automatic reports about a member, which nobody made. */
async function purgeFindings(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`
    update moderation_reports report set snapshot = report.snapshot || '{"title": null, "body": ""}'
    from moderation_cases one where one.id = report.case_id and one.member_id = ${memberId}
      and report.reporter_id is null`);
}

/**
 * Deletes the stored texts of a member's hidden posts.
 * @param notice replaces the text of messages
 */
export async function purgeWords(tx: Queryable, memberId: number, notice: string): Promise<void> {
  const ownComments = tx
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.authorId, memberId));
  await tx.delete(commentRevisions).where(inArray(commentRevisions.commentId, ownComments));
  await tx
    .update(comments)
    .set({ body: "", document: null })
    .where(eq(comments.authorId, memberId));
  const writtenItems = tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(eq(contentItems.authorId, memberId));
  await tx.delete(deletedThreads).where(inArray(deletedThreads.contentId, writtenItems));
  await purgeIssues(tx, memberId, notice);
  await purgeItems(tx, memberId, notice);
  await purgeFindings(tx, memberId);
  await tx.update(uploads).set({ alt: "" }).where(eq(uploads.memberId, memberId));
  const ownStatuses = tx
    .select({ id: profileStatuses.id })
    .from(profileStatuses)
    .where(eq(profileStatuses.authorId, memberId));
  await tx
    .delete(profileStatusRevisions)
    .where(inArray(profileStatusRevisions.statusId, ownStatuses));
  for (const table of [profileStatuses, profileStatusReplies])
    await tx.update(table).set({ body: "", document: null }).where(eq(table.authorId, memberId));
  const isLastOwn = sql`${memberId} = (select m.author_id from ${messages} m where m.conversation_id = ${conversations.id} order by m.sequence desc limit 1)`;
  await tx.update(conversations).set({ lastMessageBody: notice }).where(isLastOwn);
  await tx.update(messages).set({ body: notice }).where(eq(messages.authorId, memberId));
}
