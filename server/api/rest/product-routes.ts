import type { RestRoute } from "#server/api/rest/forms/rest-route.ts";
import { profileRoutes } from "#server/api/rest/profile/profile-routes.ts";
import { adRoutes } from "./ad-routes.ts";
import { authRoutes } from "./auth-routes.ts";
import { awardRoutes } from "./award-routes.ts";
import { bookmarkRoutes } from "./bookmark-routes.ts";
import { bounceRoutes } from "./bounce-routes.ts";
import { captchaRoutes } from "./captcha-routes.ts";
import { changeContentRoutes } from "./change-content-routes.ts";
import { commentRoutes } from "./comment-routes.ts";
import { confirmLeadRoutes } from "./confirm-lead-routes.ts";
import { consentRoutes } from "./consent-routes.ts";
import { contentRoutes } from "./content-routes.ts";
import { contentViewRoutes } from "./content-view-routes.ts";
import { decisionRoutes } from "./decision-routes.ts";
import { deleteContentRoutes } from "./delete-content-routes.ts";
import { entryRoutes } from "./entry-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { experimentRoutes } from "./experiment-routes.ts";
import { followRoutes } from "./follow-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { leadRoutes } from "./lead-routes.ts";
import { manageLeadRoutes } from "./manage-lead-routes.ts";
import { manageNewsletterRoutes } from "./manage-newsletter-routes.ts";
import { manifestRoutes } from "./manifest-routes.ts";
import { memberDecisionRoutes } from "./member-decision-routes.ts";
import { memberMergeRoutes } from "./member-merge-routes.ts";
import { messagingRoutes } from "./messaging-routes.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { quizRoutes } from "./quiz-routes.ts";
import { reactionRoutes } from "./reaction-routes.ts";
import { recipeRoutes } from "./recipe-routes.ts";
import { replyRoutes } from "./reply-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import { statusRoutes } from "./status-routes.ts";
import { storyRoutes } from "./story-routes.ts";
import { threadRoutes } from "./thread-routes.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";
import { voteRoutes } from "./vote-routes.ts";
import { wordRuleRoutes } from "./word-rule-routes.ts";

/** Every REST route of the product. */
export function productRoutes(parts: Parameters<typeof authRoutes>[0]): RestRoute[] {
  const { services } = parts;
  return [
    ...authRoutes(parts),
    ...adRoutes(services),
    ...awardRoutes(services),
    ...bounceRoutes(services),
    ...captchaRoutes(services),
    ...consentRoutes(services),
    ...contentRoutes(services),
    ...changeContentRoutes(services),
    ...contentViewRoutes(services),
    ...leadRoutes(services),
    ...manageLeadRoutes(services),
    ...manageNewsletterRoutes(services),
    ...confirmLeadRoutes(services),
    ...unsubscribeRoutes(services),
    ...entryRoutes(services),
    ...experimentRoutes(services),
    ...quizRoutes(services),
    ...voteRoutes(services),
    ...reactionRoutes(services),
    ...notificationRoutes(services),
    ...messagingRoutes(services),
    ...followRoutes(services),
    ...bookmarkRoutes(services),
    ...threadRoutes(services),
    ...storyRoutes(services),
    ...recipeRoutes(services),
    ...deleteContentRoutes(services),
    ...replyRoutes(services),
    ...commentRoutes(services),
    ...statusRoutes(services),
    ...wordRuleRoutes(services),
    ...memberMergeRoutes(services),
    ...decisionRoutes(services),
    ...memberDecisionRoutes(services),
    ...reportRoutes(services),
    ...uploadRoutes(services),
    ...profileRoutes(services),
    ...manifestRoutes,
    ...eventRoutes(services),
    ...healthRoutes,
  ];
}
