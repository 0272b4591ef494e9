import { filter } from "@graphql-yoga/subscription";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, can } from "#lib/members/shared/permissions.ts";
import {
  type NotifiedMembers,
  notificationChannel,
} from "#lib/notifications/shared/notification.ts";

/**
 * An event whenever the viewer's number of notifications has changed. It ends silently with the session.
 * @param options.currentViewer called for each event; resolves to `null` once the session has ended
 * @throws AppError UNAUTHENTICATED
 */
export async function watchUnreads(options: {
  pubsub: Pick<PubSub, "subscribe">;
  viewer: Viewer;
  currentViewer: () => Promise<Viewer>;
}): Promise<AsyncIterable<NotifiedMembers>> {
  const { pubsub, viewer, currentViewer } = options;
  assertCan(viewer, "notification.read");
  const events = pubsub.subscribe(notificationChannel) as AsyncIterable<NotifiedMembers>;
  // Not an async generator, because a generator that waits for an event cannot be ended from outside.
  return filter(async ({ memberIds }: NotifiedMembers) => {
    if (!memberIds.includes(viewer.id)) return false;
    return can(await currentViewer(), "notification.read");
  })(events);
}
