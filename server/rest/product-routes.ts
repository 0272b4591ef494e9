import { profileRoutes } from "#server/rest/profile/profile-routes.ts";
import { authRoutes } from "./auth-routes.ts";
import { awardRoutes } from "./award-routes.ts";
import { bookmarkRoutes } from "./bookmark-routes.ts";
import { captchaRoutes } from "./captcha-routes.ts";
import { commentRoutes } from "./comment-routes.ts";
import { decisionRoutes } from "./decision-routes.ts";
import { deleteContentRoutes } from "./delete-content-routes.ts";
import { entryRoutes } from "./entry-routes.ts";
import { followRoutes } from "./follow-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { leadRoutes } from "./lead-routes.ts";
import { memberDecisionRoutes } from "./member-decision-routes.ts";
import { memberMergeRoutes } from "./member-merge-routes.ts";
import { messagingRoutes } from "./messaging-routes.ts";
import { notificationRoutes } from "./notification-routes.ts";
import { quizRoutes } from "./quiz-routes.ts";
import { reactionRoutes } from "./reaction-routes.ts";
import { recipeRoutes } from "./recipe-routes.ts";
import { replyRoutes } from "./reply-routes.ts";
import { reportRoutes } from "./report-routes.ts";
import type { RestRoute } from "./rest-route.ts";
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
    ...awardRoutes(services),
    ...captchaRoutes(services),
    ...leadRoutes(services),
    ...unsubscribeRoutes(services),
    ...entryRoutes(services),
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
    ...healthRoutes,
  ];
}
