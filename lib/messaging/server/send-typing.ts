import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { messagingPermissions } from "#lib/messaging/shared/messaging-permissions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { announceActivity } from "./announce-activity.ts";
import { getConversation } from "./get-conversations.ts";
import type { MessagingLimits } from "./messaging-limits.ts";

/**
 * Announces that the viewer is typing, where the two share that. The answer does not tell whether they do.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function sendTyping(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "publish">;
  limits: MessagingLimits;
  site: SiteWithFeatures;
  viewer: Viewer;
  conversationId: string;
}): Promise<true> {
  const { limits, viewer } = options;
  assertCan(viewer, messagingPermissions["message.send"]);
  await limits.consume("sendTyping", viewer.id);
  const conversation = await getConversation(options);
  await announceActivity(options, conversation, { memberId: viewer.id, isTyping: true });
  return true;
}
