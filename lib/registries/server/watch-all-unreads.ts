import { filter, Repeater } from "@graphql-yoga/subscription";
import { can } from "#lib/members/shared/permissions.ts";
import { memberConversationsChannel } from "#lib/messaging/shared/message.ts";
import { watchUnreads } from "#lib/notifications/server/watch-unreads.ts";
import { hasFeature, type SiteWithFeatures } from "#lib/site/shared/site.ts";

/**
 * An event whenever one of the viewer's counts may have changed: of notifications, and of unread
 * conversations on this site. The counts are read again for each event, so that all windows of a
 * member agree. It ends without an error when the session ends.
 * @throws AppError UNAUTHENTICATED
 */
export async function watchAllUnreads(
  options: Parameters<typeof watchUnreads>[0] & { site: SiteWithFeatures },
): Promise<AsyncIterable<unknown>> {
  const { pubsub, viewer, site } = options;
  const notifications = await watchUnreads(options);
  if (!viewer || !hasFeature(site, "private_messaging")) return notifications;
  const changes = pubsub.subscribe(memberConversationsChannel(site.id, viewer.id));
  const conversations = filter(async () => can(await options.currentViewer(), "message.read"))(
    changes,
  );
  return Repeater.merge([notifications, conversations]);
}
