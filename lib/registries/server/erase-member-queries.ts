import { and, eq, inArray, sql } from "drizzle-orm";
import { comments } from "#lib/comments/server/comment-tables.ts";
import { contentItems } from "#lib/content/server/content-tables.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { leadConfirmations, leads } from "#lib/leads/server/lead-tables.ts";
import { members } from "#lib/members/server/member-tables.ts";
import {
  formerMemberEmail,
  formerMemberName,
  formerMemberSlug,
} from "#lib/members/shared/former-member.ts";
import { newsletterRecipients } from "#lib/newsletter/server/newsletter-tables.ts";
import { profileStatuses, profileStatusReplies } from "#lib/statuses/server/status-tables.ts";

/**
 * Columns that reference a member in rows that others see or count; these rows stay without the
 * name. All other rows that reference a member are deleted with the account, also in tables that
 * are added later.
 */
export const retainedReferences: ReadonlySet<string> = new Set([
  "award_log.actor_id",
  "award_log.member_id",
  "comments.author_id",
  "comments.status_by_id",
  "content_items.author_id",
  "content_items.status_by_id",
  "content_revisions.saved_by",
  "preview_links.created_by",
  "scheduled_changes.scheduled_by",
  "content_operations.made_by",
  "content_operations.undone_by",
  "working_copies.saved_by",
  "working_copy_versions.saved_by",
  "content_reviews.reviewer_id",
  "content_reviews.asked_by",
  "content_reviews.decided_by",
  "section_notes.author_id",
  "section_notes.resolved_by",
  "conversation_participants.member_id",
  "conversations.initiator_id",
  "message_reactions.member_id",
  "messages.author_id",
  // Decisions of staff stay: the victim of harassment must be believed also after the other member has left.
  "moderation_log.actor_id",
  "moderation_log.member_id",
  "moderation_reports.reporter_id",
  // The redirect of a closed account's URL (`closeMerge`).
  "member_merges.kept_id",
  "member_merges.gone_id",
  "member_merges.actor_id",
  // Texts that mention the member follow the erased name; then the row is deleted (`rewriteMentions`).
  "name_changes.member_id",
  "moderation_cases.member_id",
  "moderation_cases.claimed_by_id",
  "moderation_cases.closed_by_id",
  "moderation_notes.author_id",
  "moderation_notes.member_id",
  "lead_operations.actor_id",
  // Their texts stay hidden.
  "site_spammers.member_id",
  "member_restrictions.actor_id",
  "saved_replies.author_id",
  "word_rules.changed_by_id",
  "house_ads.created_by_id",
  "content_placements.author_id",
  "notification_events.actor_id",
  "poll_votes.member_id",
  "reactions.member_id",
  "uploads.member_id",
  "profile_statuses.author_id",
  "profile_statuses.state_by_id",
  "profile_status_replies.author_id",
  "profile_status_replies.state_by_id",
]);

/**
 * Columns with the id of a member but without a foreign key, in an order in which their rows can be
 * deleted: a waiting email references its notification.
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

/** Deletes all rows that belong to a member alone. */
export async function deletePersonalRows(tx: Queryable, memberId: number): Promise<void> {
  const references = [...unkeyedReferences, ...(await listMemberReferences(tx))];
  for (const { table, column } of references) {
    if (retainedReferences.has(`${table}.${column}`)) continue;
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${memberId}`,
    );
  }
  const email = sql`(select ${members.email} from ${members} where ${members.id} = ${memberId})`;
  for (const table of [leads, leadConfirmations, newsletterRecipients])
    await tx.delete(table).where(eq(table.email, email));
  // Entries without a login may have any email address; an entry belongs to the member if the address does.
  await tx.execute(sql`
    delete from campaign_entries entry using ${members}
    where ${members.id} = ${memberId} and ${members.emailVerified} and entry.email = ${members.email}
      and entry.member_id is null`);
}

/** The email address of a member. */
export async function findAddress(db: Queryable, memberId: number): Promise<string> {
  const [row] = await db
    .select({ email: members.email })
    .from(members)
    .where(eq(members.id, memberId));
  if (!row) throw new Error(`There is no member ${memberId}`);
  return row.email;
}

/** Marks an account as deleted: it can no longer be logged in to. */
export async function closeAccount(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({ deletedAt: sql`coalesce(${members.deletedAt}, now())` })
    .where(eq(members.id, memberId));
}

/** Removes all identifying data from an account. */
export async function eraseAccount(tx: Queryable, memberId: number): Promise<void> {
  await tx
    .update(members)
    .set({
      username: formerMemberName(memberId),
      slug: formerMemberSlug(memberId),
      email: formerMemberEmail(memberId),
      emailVerified: false,
      emailVerifiedAt: null,
      isVerified: false,
      phone: null,
      phoneVerifiedAt: null,
      firstName: null,
      lastName: null,
      bio: null,
      ethnicity: null,
      gender: null,
      birthday: null,
      zipcode: null,
      avatar: null,
      badge: null,
      secondaryBadge: null,
      legacyId: null,
      lastLoginAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(members.id, memberId));
}

/**
 * Removes the name and address of a member from reports about them. The reports stay for staff,
 * because their case still identifies the member. Automatic reports about the profile are deleted,
 * because nobody made them.
 */
export async function forgetReportedName(tx: Queryable, memberId: number): Promise<void> {
  await tx.execute(sql`
    update moderation_reports report set snapshot = report.snapshot || jsonb_build_object(
      'title', case when one.assoc_type = 'USER' then ${formerMemberName(memberId)}::text
        else report.snapshot ->> 'title' end,
      'body', case when one.assoc_type = 'USER' and report.reporter_id is null then ''
        else report.snapshot ->> 'body' end)
    from moderation_cases one where one.id = report.case_id and one.member_id = ${memberId}`);
  // The path of a reply to a status update contains its author's name.
  const path = sql`snapshot ->> 'path'`;
  const own = sql`(select '/members/' || slug from members where id = ${memberId})`;
  for (const table of ["moderation_reports", "moderation_notices"])
    await tx.execute(sql`
      update ${sql.identifier(table)} set snapshot = snapshot || '{"path": null}'
      where ${path} = ${own} or starts_with(${path}, ${own} || '/')`);
}

/** Types that members write. */
export const ownTypes = ["thread", "story", "recipe"] as const;

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
