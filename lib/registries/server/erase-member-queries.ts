import { and, eq, inArray, sql } from "drizzle-orm";
import { commentRevisions, comments } from "#lib/comments/server/comment-tables.ts";
import {
  contentItems,
  contentRevisions,
  deletedThreads,
} from "#lib/content/server/content-tables.ts";
import { removedStatuses } from "#lib/content/shared/content-state.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { leadConfirmations, leadSuppressions, leads } from "#lib/leads/server/lead-tables.ts";
import { members } from "#lib/members/server/member-tables.ts";
import {
  formerMemberEmail,
  formerMemberName,
  formerMemberSlug,
} from "#lib/members/shared/former-member.ts";
import { conversations, messages } from "#lib/messaging/server/messaging-tables.ts";
import { newsletterRecipients } from "#lib/newsletter/server/newsletter-tables.ts";
import {
  profileStatuses,
  profileStatusReplies,
  profileStatusRevisions,
} from "#lib/statuses/server/status-tables.ts";

/**
 * Columns that name a member in rows that others see or count; they stay, by then without a name. Every other row
 * that references a member is theirs alone and goes with the account, also in tables that are added later.
 */
export const keptReferences: ReadonlySet<string> = new Set([
  ...["award_log.actor_id", "award_log.member_id"],
  ...["comments.author_id", "comments.status_by_id"],
  ...["content_items.author_id", "content_items.status_by_id", "content_revisions.saved_by"],
  ...["conversation_participants.member_id", "conversations.initiator_id"],
  ...["message_reactions.member_id", "messages.author_id"],
  // What staff decided stays, and whoever was harassed must be believed also after the other one has left.
  ...["moderation_log.actor_id", "moderation_log.member_id", "moderation_reports.reporter_id"],
  // Where the address of a closed account leads (`closeMerge`).
  ...["member_merges.kept_id", "member_merges.gone_id", "member_merges.actor_id"],
  // Texts that mention the member follow the erased name; then the row goes (`rewriteMentions`).
  "name_changes.member_id",
  ...["moderation_cases.member_id", "moderation_cases.claimed_by_id"],
  ...["moderation_cases.closed_by_id", "moderation_notes.author_id", "moderation_notes.member_id"],
  "lead_operations.actor_id",
  ...["member_restrictions.actor_id", "saved_replies.author_id", "word_rules.changed_by_id"],
  ...["house_ads.created_by_id"],
  ...["content_placements.author_id", "notification_events.actor_id"],
  ...["poll_votes.member_id", "reactions.member_id", "uploads.member_id"],
  ...["profile_statuses.author_id", "profile_statuses.state_by_id"],
  ...["profile_status_replies.author_id", "profile_status_replies.state_by_id"],
]);

/**
 * Columns with the id of a member but without a foreign key, in the order in which their rows can be deleted: what
 * waits for an email references its notification.
 */
export const unkeyedReferences = [
  { table: "notification_emails", column: "member_id" },
  { table: "notification_pushes", column: "member_id" },
  { table: "notifications", column: "member_id" },
  { table: "notification_events", column: "member_id" },
  { table: "member_sockets", column: "member_id" },
] as const;

/** The columns of the database that reference a member by a foreign key. */
export async function listMemberReferences(
  db: Queryable,
): Promise<{ table: string; column: string }[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'members'::regclass
    order by 1, 2`);
  return rows;
}

/** Deletes the rows of a member that are theirs alone. */
export async function deletePersonalRows(tx: Queryable, memberId: number): Promise<void> {
  const references = [...unkeyedReferences, ...(await listMemberReferences(tx))];
  for (const { table, column } of references) {
    if (keptReferences.has(`${table}.${column}`)) continue;
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${memberId}`,
    );
  }
  const email = sql`(select ${members.email} from ${members} where ${members.id} = ${memberId})`;
  for (const table of [leads, leadConfirmations, leadSuppressions, newsletterRecipients])
    await tx.delete(table).where(eq(table.email, email));
}

/** Marks an account as deleted: it can no longer be logged in to. */
export async function closeAccount(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ deletedAt: sql`coalesce(${members.deletedAt}, now())` })
    .where(eq(members.id, memberId));
}

/** Takes everything from an account that tells who it was. */
export async function eraseAccount(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({
      username: formerMemberName(memberId),
      slug: formerMemberSlug(memberId),
      email: formerMemberEmail(memberId),
      ...{ emailVerified: false, isVerified: false, phone: null, phoneVerifiedAt: null },
      ...{ firstName: null, lastName: null, bio: null, ethnicity: null, gender: null },
      ...{ birthday: null, zipcode: null, avatar: null, badge: null, secondaryBadge: null },
      ...{ legacyId: null, lastLoginAt: null, updatedAt: sql`now()` },
    })
    .where(eq(members.id, memberId));
}

/** Types that members write. */
const ownTypes = ["thread", "story", "recipe"] as const;

type OwnRow = { id: number; siteId: number };

/** The items that a member wrote and that are not deleted. */
export async function listOwnItems(db: Queryable, memberId: number): Promise<OwnRow[]> {
  return db
    .select({ id: contentItems.id, siteId: contentItems.siteId })
    .from(contentItems)
    .where(
      and(
        eq(contentItems.authorId, memberId),
        inArray(contentItems.type, [...ownTypes]),
        inArray(contentItems.status, ["published", "held"]),
      ),
    );
}

/** The comments of a member that are not removed. */
export async function listOwnComments(db: Queryable, memberId: number): Promise<OwnRow[]> {
  return db
    .select({ id: comments.id, siteId: comments.siteId })
    .from(comments)
    .where(and(eq(comments.authorId, memberId), inArray(comments.status, ["visible", "held"])));
}

/** The status updates of a member that are not removed. */
export async function listOwnStatuses(db: Queryable, memberId: number): Promise<OwnRow[]> {
  return db
    .select({ id: profileStatuses.id, siteId: profileStatuses.siteId })
    .from(profileStatuses)
    .where(
      and(
        eq(profileStatuses.authorId, memberId),
        inArray(profileStatuses.state, ["visible", "held"]),
      ),
    );
}

/** The replies of a member to status updates that are not removed. */
export async function listOwnStatusReplies(db: Queryable, memberId: number): Promise<OwnRow[]> {
  return db
    .select({ id: profileStatusReplies.id, siteId: profileStatuses.siteId })
    .from(profileStatusReplies)
    .innerJoin(profileStatuses, eq(profileStatuses.id, profileStatusReplies.statusId))
    .where(
      and(
        eq(profileStatusReplies.authorId, memberId),
        inArray(profileStatusReplies.state, ["visible", "held"]),
      ),
    );
}

/** Deletes the stored words of what a member wrote and what is no longer shown. @param notice in place of messages */
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
  const isOwnItem = and(
    eq(contentItems.authorId, memberId),
    inArray(contentItems.type, [...ownTypes]),
    inArray(contentItems.status, [...removedStatuses]),
  );
  const ownItems = tx.select({ id: contentItems.id }).from(contentItems).where(isOwnItem);
  await tx.delete(contentRevisions).where(inArray(contentRevisions.contentId, ownItems));
  await tx
    .update(contentItems)
    .set({ title: notice, summary: "", body: "", document: null, recipe: null })
    .where(isOwnItem);
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
