import type { Queryable } from "#lib/core/server/db/client.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { notificationsPerPage } from "#lib/notifications/shared/notification.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import { countUnreadGroups, findGroups } from "./notification-queries.ts";
import {
  listActorIds,
  type NotificationGroup,
  toNotificationGroup,
} from "./to-notification-group.ts";

export type NotificationList = {
  items: NotificationGroup[];
  /** `before` of the next page; `null` on the last one. */
  nextBefore: number | null;
};

/**
 * One page of the viewer's notifications on a site, the newest first. Notifications that the viewer
 * may no longer see are left out.
 * @param options.before cursor of the previous page; anything but a number means the first page
 * @throws AppError UNAUTHENTICATED
 */
export async function getNotifications(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  before: number | null;
  limit?: number | undefined;
}): Promise<NotificationList> {
  const { db, site, viewer, before } = options;
  assertCan(viewer, "notification.read");
  const limit = Math.min(Math.max(options.limit ?? notificationsPerPage, 1), notificationsPerPage);
  const owner = { site, memberId: viewer.id };
  const rows = await findGroups(db, owner, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const members = await getMembersByIds(db, listActorIds(shown));
  const membersById = new Map(members.flatMap((member) => (member ? [[member.id, member]] : [])));
  return {
    items: shown.flatMap((row) => toNotificationGroup(row, membersById) ?? []),
    nextBefore: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** Groups of notifications with unread notifications, at most 100; 0 for a guest. */
export async function getUnreadNotificationCount(
  db: Queryable,
  site: SiteScope,
  viewer: Viewer,
): Promise<number> {
  return viewer === null ? 0 : countUnreadGroups(db, { site, memberId: viewer.id });
}
