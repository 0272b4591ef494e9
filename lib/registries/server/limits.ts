import { adLimits } from "#lib/ads/server/ad-limits.ts";
import { analyticsLimits } from "#lib/analytics/server/analytics-limits.ts";
import { authLimits } from "#lib/auth/server/auth-limits.ts";
import { bookmarkLimits } from "#lib/bookmarks/server/bookmark-limits.ts";
import { campaignLimits } from "#lib/campaigns/server/campaign-limits.ts";
import { commentLimits } from "#lib/comments/server/comment-limits.ts";
import { conditionLimits } from "#lib/conditions/server/condition-limits.ts";
import { consentLimits } from "#lib/consent/server/consent-limits.ts";
import { contentLimits } from "#lib/content/server/content-limits.ts";
import type { Limits, LimitTable } from "#lib/core/server/limits/limits.ts";
import { draftRateLimits } from "#lib/drafts/server/draft-limits.ts";
import { engagementLimits } from "#lib/engagements/server/engagement-limits.ts";
import { exportLimits } from "#lib/exports/server/export-limits.ts";
import { followLimits } from "#lib/follows/server/follow-limits.ts";
import { forumLimits } from "#lib/forums/server/forum-limits.ts";
import { leadLimits } from "#lib/leads/server/lead-limits.ts";
import { memberLimits } from "#lib/members/server/member-limits.ts";
import { messagingLimits } from "#lib/messaging/server/messaging-limits.ts";
import { moderationLimits } from "#lib/moderation/server/moderation-limits.ts";
import { newsletterLimits } from "#lib/newsletter/server/newsletter-limits.ts";
import { notificationLimits } from "#lib/notifications/server/notification-limits.ts";
import { profileLimits } from "#lib/profiles/server/profile-limits.ts";
import { reactionLimits } from "#lib/reactions/server/reaction-limits.ts";
import { recipeLimits } from "#lib/recipes/server/recipe-limits.ts";
import { searchLimits } from "#lib/search/server/search-limits.ts";
import { statusLimits } from "#lib/statuses/server/status-limits.ts";
import { storyLimits } from "#lib/stories/server/story-limits.ts";
import { uploadLimits } from "#lib/uploads/server/upload-limits.ts";

/** Limits of requests that belong to no domain. Not shared: they protect one instance. */
const requestLimits = {
  graphqlAnonymous: { points: 300, windowSeconds: 5 * 60, shared: false },
  graphqlMember: { points: 1500, windowSeconds: 5 * 60, shared: false },
  /** Drawing an image takes a quarter of a second of one core; social networks fetch each image once. */
  shareImage: { points: 60, windowSeconds: 60, shared: false },
  /** Creating a challenge takes two milliseconds of one core. */
  captchaChallenge: { points: 60, windowSeconds: 5 * 60, shared: false },
  /** Rendering a page takes a twentieth of a second of one core. Pages that are cached are not counted. */
  numberedPage: { points: 120, windowSeconds: 60, shared: false },
  /** What a browser sends over one live connection. */
  socketFrame: { points: 100, windowSeconds: 60, shared: false },
} as const satisfies LimitTable;

/** Every rate limit by name. Each domain declares its own in `<domain>-limits.ts`. */
export const limitTable = {
  ...requestLimits,
  ...adLimits,
  ...analyticsLimits,
  ...authLimits,
  ...bookmarkLimits,
  ...campaignLimits,
  ...commentLimits,
  ...conditionLimits,
  ...consentLimits,
  ...contentLimits,
  ...draftRateLimits,
  ...engagementLimits,
  ...exportLimits,
  ...followLimits,
  ...forumLimits,
  ...leadLimits,
  ...memberLimits,
  ...messagingLimits,
  ...moderationLimits,
  ...newsletterLimits,
  ...notificationLimits,
  ...profileLimits,
  ...reactionLimits,
  ...recipeLimits,
  ...searchLimits,
  ...statusLimits,
  ...storyLimits,
  ...uploadLimits,
} as const satisfies LimitTable;

/** All rate limits. A use case takes only the limits of its own domain. */
export type AllLimits = Limits<keyof typeof limitTable>;
