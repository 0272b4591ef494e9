import type { Queryable } from "#lib/core/server/db/client.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  type NotifiedMembers,
  notificationChannel,
} from "#lib/notifications/shared/notification.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import {
  type ItemRead,
  updateAllRead,
  updateGroupsRead,
  updateItemsRead,
  updateSubjectRead,
} from "./read-queries.ts";

/** Maximum number of entries in one call. */
const maxMarked = 100;

type Options = {
  db: Queryable;
  pubsub: Pick<PubSub, "publish">;
  site: SiteScope;
  viewer: Viewer;
};

/** Updates the member's other open pages. */
const publishChange = ({ pubsub }: Pick<Options, "pubsub">, { id }: KnownViewer) =>
  pubsub.publish(notificationChannel, { memberIds: [id] } satisfies NotifiedMembers);

/**
 * Marks entries of the viewer's list as read; ids of others are ignored.
 * @throws AppError UNAUTHENTICATED
 */
export async function markNotificationsRead(
  options: Options & { ids: readonly number[] },
): Promise<void> {
  const { db, site, viewer, ids } = options;
  assertCan(viewer, "notification.read");
  await updateGroupsRead(db, { site, memberId: viewer.id }, ids.slice(0, maxMarked));
  publishChange(options, viewer);
}

/** Marks all of the viewer's notifications on a site as read. @throws AppError UNAUTHENTICATED */
export async function markAllNotificationsRead(options: Options): Promise<void> {
  const { db, site, viewer } = options;
  assertCan(viewer, "notification.read");
  await updateAllRead(db, { site, memberId: viewer.id });
  publishChange(options, viewer);
}

/**
 * Marks the notifications of a subject as read that the viewer has read on its page, such as a conversation:
 * `message:{id}`.
 * @throws AppError UNAUTHENTICATED
 */
export async function markSubjectRead(options: Options & { subject: string }): Promise<void> {
  const { db, site, viewer, subject } = options;
  assertCan(viewer, "notification.read");
  await updateSubjectRead(db, { site, memberId: viewer.id }, subject);
  publishChange(options, viewer);
}

/**
 * Marks notifications of threads as read, up to the viewer's read position in each.
 * @throws AppError UNAUTHENTICATED
 */
export async function markItemsRead(
  options: Omit<Options, "site"> & { reads: readonly ItemRead[] },
): Promise<void> {
  const { db, pubsub, viewer, reads } = options;
  assertCan(viewer, "notification.read");
  if (await updateItemsRead(db, viewer.id, reads)) publishChange({ pubsub }, viewer);
}
