import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { announceActivity } from "./announce-activity.ts";
import { getConversation } from "./get-conversations.ts";

/**
 * Announces that the viewer is typing, if both members share it. The response does not reveal
 * whether they do.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, NOT_FOUND
 */
export async function sendTyping(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "publish">;
  limits: Limits;
  site: SiteWithFeatures;
  viewer: Viewer;
  conversationId: string;
}): Promise<true> {
  const { limits, viewer } = options;
  assertCan(viewer, "message.send");
  await limits.consume("sendTyping", viewer.id);
  const conversation = await getConversation(options);
  await announceActivity(options, conversation, { memberId: viewer.id, isTyping: true });
  return true;
}
