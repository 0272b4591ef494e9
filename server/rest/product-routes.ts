import { authRoutes } from "./auth-routes.ts";
import { captchaRoutes } from "./captcha-routes.ts";
import { deleteContentRoutes } from "./delete-content-routes.ts";
import { entryRoutes } from "./entry-routes.ts";
import { healthRoutes } from "./health-routes.ts";
import { leadRoutes } from "./lead-routes.ts";
import { quizRoutes } from "./quiz-routes.ts";
import { reactionRoutes } from "./reaction-routes.ts";
import { recipeRoutes } from "./recipe-routes.ts";
import { replyRoutes } from "./reply-routes.ts";
import type { RestRoute } from "./rest-route.ts";
import { storyRoutes } from "./story-routes.ts";
import { threadRoutes } from "./thread-routes.ts";
import { unsubscribeRoutes } from "./unsubscribe-routes.ts";
import { uploadRoutes } from "./upload-routes.ts";
import { voteRoutes } from "./vote-routes.ts";

/** Every REST route of the product. */
export function productRoutes(parts: Parameters<typeof authRoutes>[0]): RestRoute[] {
  const { services } = parts;
  return [
    ...authRoutes(parts),
    ...captchaRoutes(services),
    ...leadRoutes(services),
    ...unsubscribeRoutes(services),
    ...entryRoutes(services),
    ...quizRoutes(services),
    ...voteRoutes(services),
    ...reactionRoutes(services),
    ...threadRoutes(services),
    ...storyRoutes(services),
    ...recipeRoutes(services),
    ...deleteContentRoutes(services),
    ...replyRoutes(services),
    ...uploadRoutes(services),
    ...healthRoutes,
  ];
}
