import { authExportParts } from "#lib/auth/server/auth-export-parts.ts";
import { awardExportParts } from "#lib/awards/server/award-export-parts.ts";
import { bookmarkExportParts } from "#lib/bookmarks/server/bookmark-export-parts.ts";
import { campaignExportParts } from "#lib/campaigns/server/campaign-export-parts.ts";
import { commentExportParts } from "#lib/comments/server/comment-export-parts.ts";
import { conditionExportParts } from "#lib/conditions/server/condition-export-parts.ts";
import { contentExportParts } from "#lib/content/server/content-export-parts.ts";
import { draftExportParts } from "#lib/drafts/server/draft-export-parts.ts";
import { editingExportParts } from "#lib/editing/server/editing-export-parts.ts";
import { engagementExportParts } from "#lib/engagements/server/engagement-export-parts.ts";
import { followExportParts } from "#lib/follows/server/follow-export-parts.ts";
import { forumExportParts } from "#lib/forums/server/forum-export-parts.ts";
import { leadExportParts } from "#lib/leads/server/lead-export-parts.ts";
import type { ExportPart } from "#lib/members/server/export-part.ts";
import { memberExportParts } from "#lib/members/server/member-export-parts.ts";
import { messagingExportParts } from "#lib/messaging/server/messaging-export-parts.ts";
import { moderationExportParts } from "#lib/moderation/server/moderation-export-parts.ts";
import { notificationExportParts } from "#lib/notifications/server/notification-export-parts.ts";
import { profileExportParts } from "#lib/profiles/server/profile-export-parts.ts";
import { reactionExportParts } from "#lib/reactions/server/reaction-export-parts.ts";
import { statusExportParts } from "#lib/statuses/server/status-export-parts.ts";
import { uploadExportParts } from "#lib/uploads/server/upload-export-parts.ts";

/** Everything that a member can download about themselves, in the order of the index. */
export const exportParts: readonly ExportPart[] = [
  ...memberExportParts,
  ...conditionExportParts,
  ...profileExportParts,
  ...contentExportParts,
  ...commentExportParts,
  ...statusExportParts,
  ...messagingExportParts,
  ...moderationExportParts,
  ...reactionExportParts,
  ...followExportParts,
  ...forumExportParts,
  ...bookmarkExportParts,
  ...draftExportParts,
  ...uploadExportParts,
  ...awardExportParts,
  ...editingExportParts,
  ...engagementExportParts,
  ...notificationExportParts,
  ...authExportParts,
  ...leadExportParts,
  ...campaignExportParts,
];

/** Columns that reference a member but are not exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  "editing_places.member_id": "where an editor is now, forgotten within a minute",
  "award_log.actor_id": "what staff did is the site's; the member who received it has it",
  "comments.status_by_id": "who moderated what is not shown to anybody",
  "content_items.status_by_id": "who moderated what is not shown to anybody",
  "content_operations.made_by": "what staff did is the site's",
  "content_operations.undone_by": "what staff did is the site's",
  "data_exports.member_id": "the export itself",
  "member_merges.actor_id": "what staff did is the site's",
  "member_merges.gone_id":
    "a closed account has no export; what it had is in that of the other one",
  "experiment_subjects.member_id": "a random key that says nothing about the member",
  "imported_accounts.member_id": "the number that the account had in a former system",
  "hidden_authors.member_id": "work that waits",
  "member_blocks.blocked_id": "who blocked a member is the other one's secret",
  "member_follows.followed_id": "whom others follow is theirs, and has its own privacy",
  "member_posts.member_id": "copies of posts for a day, which are in the export themselves",
  "lead_operations.actor_id": "what staff did is the site's",
  "member_restrictions.actor_id": "what staff did is the site's",
  "member_sockets.member_id": "how many sockets are open now, which says nothing later",
  "moderation_cases.claimed_by_id": "what staff did is the site's",
  "moderation_cases.closed_by_id": "what staff did is the site's",
  "moderation_cases.member_id": "who reported a member is the other one's secret",
  "moderation_log.actor_id": "what staff did is the site's",
  "moderation_log.member_id": "what was decided is in the notices",
  "moderation_notes.author_id": "what staff did is the site's",
  "moderation_notes.member_id": "what staff write to each other",
  "name_changes.member_id": "work that waits",
  "notification_emails.member_id": "notifications that wait for an email, which are in the export",
  "notification_events.member_id": "what notifications are made from, which are in the export",
  "notification_pushes.member_id": "notifications that wait for a device, which are in the export",
  "one_time_tokens.member_id": "secrets of links in emails",
  "phone_codes.member_id": "secrets of text messages",
  "profile_status_replies.state_by_id": "who moderated what is not shown to anybody",
  "profile_statuses.state_by_id": "who moderated what is not shown to anybody",
  "recovery_codes.member_id": "secrets of the second factor",
  "saved_replies.author_id": "texts of the staff",
  "site_spammers.member_id": "whoever is marked as a spammer is not told",
  "house_ads.created_by_id": "what staff did is the site's",
  "content_reviews.reviewer_id": "what staff did is the site's",
  "content_reviews.decided_by": "what staff did is the site's",
  "section_notes.resolved_by": "what staff did is the site's",
  "word_rules.changed_by_id": "what staff did is the site's",
};
