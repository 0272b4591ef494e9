import { commentPermissions } from "#lib/comments/shared/comment-permissions.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { commentChannel } from "./comment-channel.ts";
import type { CommentRow } from "./comment-queries.ts";
import { getDiscussedItem } from "./open-discussion.ts";

/**
 * The comments of an item as they are added, for members. Who may read the item is checked on
 * subscribing; the socket of a session closes when the session ends.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND or FORBIDDEN, as for reading the discussion
 */
export async function watchComments(options: {
  db: Queryable;
  pubsub: Pick<PubSub, "subscribe">;
  site: SiteWithFeatures;
  viewer: Viewer;
  contentId: number;
}): Promise<AsyncIterable<CommentRow>> {
  const { pubsub, contentId, ...reader } = options;
  assertCan(reader.viewer, commentPermissions["comment.watch"]);
  await getDiscussedItem({ ...reader, contentId });
  return pubsub.subscribe(commentChannel(contentId)) as AsyncIterable<CommentRow>;
}
