import type { MergeKind } from "#lib/moderation/shared/members/member-merge.ts";

/**
 * How the rows of a column follow their member to another account. `t` is the row.
 * - `unique`: the other columns of unique keys with this one; `%` is the row in an expression.
 * - `onDuplicate`: what happens to a row that the kept account also has. `leave`: it stays with the
 *   closed account, where it is not visible. `clear`: only `clears` is set to null. `remove`: it is
 *   counted somewhere, so it is deleted and stored for an undo.
 * - `other`: the other member of the row, who must not be the kept account.
 * - `where`: a condition on the candidate rows, so that the database does not scan the table;
 *   `$both` are the accounts.
 */
export type MergeRule = {
  table: string;
  column: string;
  kind: MergeKind;
  unique?: readonly (readonly string[])[];
  onDuplicate?: "leave" | "clear" | "remove";
  clears?: string;
  other?: string;
  where?: string;
  /** A condition under which a row stays, besides duplicates. */
  unless?: string;
};

const move = (
  reference: string,
  kind: MergeKind,
  options: Omit<MergeRule, "table" | "column" | "kind"> = {},
): MergeRule => {
  const [table = "", column = ""] = reference.split(".");
  return { table, column, kind, ...options };
};

const idempotent = (...columns: string[]) =>
  ({
    unique: [[...columns, "idempotency_key"]],
    onDuplicate: "clear",
    clears: "idempotency_key",
  }) as const;

const ofBoth = (condition: string) => ({ where: condition });

/** Notifications that both accounts have stay, and so do their waiting emails and push messages. */
const withNotification = {
  unless: `exists (select 1 from notifications n join notifications o on o.event_id = n.event_id
    where n.id = t.notification_id and n.member_id = $gone and o.member_id = $kept)`,
};

/** The other conversation with the same partner receives the messages (`mergeConversations`). */
const sameConversation = `exists (select 1 from conversation_participants partner
    join conversations c on c.id = partner.conversation_id
    join conversation_participants others on others.member_id = partner.member_id and others.conversation_id <> c.id
    join conversation_participants kept on kept.conversation_id = others.conversation_id and kept.member_id = $kept
    join conversations k on k.id = kept.conversation_id and k.site_id = c.site_id
  where partner.conversation_id = t.conversation_id and partner.member_id <> $gone)`;

/** The columns whose rows move, in the order in which the job moves them. */
export const mergeRules: readonly MergeRule[] = [
  move("content_items.author_id", "posts", idempotent("site_id")),
  move("content_items.status_by_id", "history", ofBoth("t.author_id in ($both)")),
  move(
    "content_revisions.saved_by",
    "history",
    ofBoth("t.content_id in (select id from content_items where author_id in ($both))"),
  ),
  move("preview_links.created_by", "history"),
  move("scheduled_changes.scheduled_by", "history"),
  move("working_copies.saved_by", "history"),
  move("working_copy_versions.saved_by", "history"),
  move("content_reviews.reviewer_id", "history"),
  move("content_reviews.asked_by", "history"),
  move("content_reviews.decided_by", "history"),
  move("section_notes.author_id", "history"),
  move("section_notes.resolved_by", "history"),
  move("comments.author_id", "comments", idempotent()),
  move("comments.status_by_id", "history", ofBoth("t.author_id in ($both)")),
  move("profile_statuses.author_id", "statuses", idempotent()),
  move("profile_statuses.state_by_id", "history", ofBoth("t.author_id in ($both)")),
  move("profile_status_replies.author_id", "statuses", idempotent()),
  move("profile_status_replies.state_by_id", "history", ofBoth("t.author_id in ($both)")),
  move("uploads.member_id", "images"),
  move("member_posts.member_id", "history"),
  move("messages.author_id", "messages", {
    ...idempotent("conversation_id"),
    where:
      "t.conversation_id in (select conversation_id from conversation_participants where member_id in ($both))",
  }),
  move("message_reactions.member_id", "reactions", {
    unique: [["message_id"]],
    onDuplicate: "remove",
    where: `t.message_id in (select m.id from messages m join conversation_participants p
      on p.conversation_id = m.conversation_id where p.member_id in ($both))`,
  }),
  move("conversations.initiator_id", "history", {
    where:
      "t.id in (select conversation_id from conversation_participants where member_id in ($both))",
  }),
  move("conversation_participants.member_id", "conversations", {
    unique: [["conversation_id"]],
    unless: sameConversation,
  }),
  move("member_message_settings.member_id", "settings", { unique: [[]] }),
  move("reactions.member_id", "reactions", {
    unique: [["reacted_type", "assoc_id"]],
    onDuplicate: "remove",
  }),
  move("poll_votes.member_id", "votes", { unique: [["poll_id"]], onDuplicate: "remove" }),
  move("campaign_entries.member_id", "votes", { unique: [["site_id", "campaign"]] }),
  move("bookmarks.member_id", "bookmarks", { unique: [["assoc_type", "assoc_id"]] }),
  move("member_follows.follower_id", "follows", {
    unique: [["followed_id"]],
    other: "followed_id",
  }),
  move("member_follows.followed_id", "follows", {
    unique: [["follower_id"]],
    other: "follower_id",
  }),
  move("disorder_follows.member_id", "follows", { unique: [["disorder_id"]] }),
  move("tag_follows.member_id", "follows", { unique: [["tag_id"]] }),
  move("topic_follows.member_id", "follows", { unique: [["category_id"]] }),
  move("thread_follows.member_id", "follows", { unique: [["content_id"]] }),
  move("thread_reads.member_id", "history", { unique: [["content_id"]] }),
  move("member_blocks.member_id", "blocks", { unique: [["blocked_id"]], other: "blocked_id" }),
  move("member_blocks.blocked_id", "history", { unique: [["member_id"]], other: "member_id" }),
  move("member_awards.member_id", "awards", { unique: [["award_id"]] }),
  move("award_log.member_id", "history"),
  move("moderation_cases.member_id", "cases"),
  move("moderation_cases.assoc_id", "history", {
    where: "t.assoc_type in ('USER', 'MESSAGE') and t.member_id in ($both)",
    unless: `exists (select 1 from moderation_cases o where t.state = 'open' and o.state = 'open'
      and o.assoc_type = t.assoc_type and o.assoc_id = $kept
      and coalesce(o.conversation_id::text, '') = coalesce(t.conversation_id::text, '')
      and coalesce(o.appeal_of, 0) = coalesce(t.appeal_of, 0))`,
  }),
  move("moderation_reports.reporter_id", "cases", { unique: [["case_id", "reason"]] }),
  move("moderation_notes.member_id", "cases"),
  move("moderation_notices.member_id", "notices"),
  move("moderation_log.member_id", "history"),
  move("notification_events.actor_id", "history"),
  move("notification_events.member_id", "history"),
  move("notification_emails.member_id", "history", withNotification),
  move("notification_pushes.member_id", "history", withNotification),
  move("notifications.member_id", "notifications", { unique: [["event_id"]] }),
  move("notification_mutes.member_id", "settings", { unique: [["site_id", "content_id"]] }),
  move("notification_preferences.member_id", "settings", { unique: [[]] }),
  move("notification_settings.member_id", "settings", { unique: [["kind", "channel"]] }),
  move("member_privacy_settings.member_id", "settings", { unique: [["name"]] }),
  move("drafts.member_id", "settings", { unique: [["site_id", "target"]] }),
  move("content_views.member_id", "settings", { unique: [["site_id", "name"]] }),
  move("member_disorders.member_id", "profile", { unique: [["disorder_id"]] }),
  move("member_social_sites.member_id", "profile", { unique: [["platform", "lower(%.handle)"]] }),
  move("former_usernames.member_id", "history"),
  move("member_merges.kept_id", "history"),
  move("imported_accounts.member_id", "history"),
];

/** Columns that reference a member and whose rows do not move, with the reason. */
export const notMerged: Readonly<Record<string, string>> = {
  "editing_places.member_id": "forgotten within a minute",
  "account_deletions.member_id": "an account that is to be deleted is not joined",
  "auth_accounts.user_id": "how one logs in is that of the account that stays",
  "auth_sessions.user_id": "they end",
  "award_log.actor_id": "what somebody did as staff stays as it was",
  "content_operations.made_by": "what somebody did as staff stays as it was",
  "content_operations.undone_by": "what somebody did as staff stays as it was",
  "data_exports.member_id": "a file about the closed account, which expires after a week",
  "experiment_subjects.member_id": "the account that stays keeps its variants",
  "hidden_authors.member_id": "an account whose words are being hidden or shown is not joined",
  "member_merges.actor_id": "what somebody did as staff stays as it was",
  "member_merges.gone_id": "which account was closed",
  "member_restrictions.actor_id": "what somebody did as staff stays as it was",
  "member_restrictions.member_id": "the stricter one of both holds (`takeOverRestriction`)",
  "member_sockets.member_id": "sockets end with their sessions",
  "moderation_cases.claimed_by_id": "what somebody did as staff stays as it was",
  "moderation_cases.closed_by_id": "what somebody did as staff stays as it was",
  "lead_operations.actor_id": "what somebody did as staff stays as it was",
  "moderation_log.actor_id": "what somebody did as staff stays as it was",
  "moderation_notes.author_id": "what somebody did as staff stays as it was",
  "name_changes.member_id": "which texts have to follow a name",
  "one_time_tokens.member_id": "links in emails to the closed account stop working",
  "passkeys.member_id": "how one logs in is that of the account that stays",
  "phone_codes.member_id": "they end",
  "push_subscriptions.member_id": "they end with their sessions",
  "recovery_codes.member_id": "how one logs in is that of the account that stays",
  "saved_replies.author_id": "what somebody did as staff stays as it was",
  "sign_up_addresses.member_id": "from where each of the accounts was made",
  "site_spammers.member_id": "an account that is marked as a spammer is not joined",
  "site_moderators.member_id": "what a former moderator decided about",
  "site_editors.member_id": "an admin decides again which sites the account that stays may edit",
  "totp_secrets.member_id": "how one logs in is that of the account that stays",
  "house_ads.created_by_id": "what somebody did as staff stays as it was",
  "word_rules.changed_by_id": "what somebody did as staff stays as it was",
};
