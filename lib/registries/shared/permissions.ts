import { adPermissions } from "#lib/ads/shared/ad-permissions.ts";
import { analyticsPermissions } from "#lib/analytics/shared/analytics-permissions.ts";
import { awardPermissions } from "#lib/awards/shared/award-permissions.ts";
import { bookmarkPermissions } from "#lib/bookmarks/shared/bookmark-permissions.ts";
import { campaignPermissions } from "#lib/campaigns/shared/campaign-permissions.ts";
import { commentPermissions } from "#lib/comments/shared/comment-permissions.ts";
import { conditionPermissions } from "#lib/conditions/shared/condition-permissions.ts";
import { contentPermissions } from "#lib/content/shared/content-permissions.ts";
import { debugPermissions } from "#lib/debug/shared/debug-permissions.ts";
import { draftPermissions } from "#lib/drafts/shared/draft-permissions.ts";
import { experimentPermissions } from "#lib/experiments/shared/experiment-permissions.ts";
import { followPermissions } from "#lib/follows/shared/follow-permissions.ts";
import { forumPermissions } from "#lib/forums/shared/forum-permissions.ts";
import { leadPermissions } from "#lib/leads/shared/lead-permissions.ts";
import { memberPermissions } from "#lib/members/shared/member-permissions.ts";
import { can, type KnownViewer, type Permissions } from "#lib/members/shared/permissions.ts";
import { messagingPermissions } from "#lib/messaging/shared/messaging-permissions.ts";
import { moderationPermissions } from "#lib/moderation/shared/moderation-permissions.ts";
import { newsletterPermissions } from "#lib/newsletter/shared/newsletter-permissions.ts";
import { notificationPermissions } from "#lib/notifications/shared/notification-permissions.ts";
import { reactionPermissions } from "#lib/reactions/shared/reaction-permissions.ts";
import { recipePermissions } from "#lib/recipes/shared/recipe-permissions.ts";
import { routingPermissions } from "#lib/routing/shared/routing-permissions.ts";
import { statusPermissions } from "#lib/statuses/shared/status-permissions.ts";
import { storyPermissions } from "#lib/stories/shared/story-permissions.ts";
import { updatePermissions } from "#lib/updates/shared/update-permissions.ts";
import { uploadPermissions } from "#lib/uploads/shared/upload-permissions.ts";

/** Every action of the product and who may perform it. */
export const permissions = {
  ...adPermissions,
  ...bookmarkPermissions,
  ...analyticsPermissions,
  ...awardPermissions,
  ...campaignPermissions,
  ...commentPermissions,
  ...conditionPermissions,
  ...contentPermissions,
  ...debugPermissions,
  ...draftPermissions,
  ...experimentPermissions,
  ...followPermissions,
  ...forumPermissions,
  ...leadPermissions,
  ...memberPermissions,
  ...messagingPermissions,
  ...moderationPermissions,
  ...newsletterPermissions,
  ...notificationPermissions,
  ...reactionPermissions,
  ...recipePermissions,
  ...routingPermissions,
  ...statusPermissions,
  ...storyPermissions,
  ...updatePermissions,
  ...uploadPermissions,
} satisfies Permissions;

export type Action = keyof typeof permissions;

/** Everything the viewer may do, so that the interface shows the right controls. */
export function getAllowedActions(viewer: KnownViewer): Action[] {
  return (Object.keys(permissions) as Action[]).filter((action) =>
    can(viewer, permissions[action]),
  );
}
