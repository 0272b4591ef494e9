import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import type { Transaction } from "#lib/core/server/invalidation.ts";
import type { PushDelivery } from "#lib/core/server/push/push-delivery.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { getMembersByIds } from "#lib/members/server/get-members.ts";
import { notificationsPath } from "#lib/notifications/shared/notification.ts";
import {
  manyPushMessages,
  pushMessages,
  toDetailedPush,
} from "#lib/notifications/shared/notification-push-texts.ts";
import type { PushMessage } from "#lib/notifications/shared/push-message.ts";
import type { SiteDirectory } from "#lib/site/server/site-directory.ts";
import { type SiteMember, toQueueItem } from "./email-queries.ts";
import { findEmailGroups } from "./notification-queries.ts";
import {
  deleteDuePushes,
  deleteEndedSubscription,
  findDuePushes,
  findTarget,
  findTargets,
  lockPushes,
} from "./push-queries.ts";
import { findPreferences } from "./settings-queries.ts";
import {
  listActorIds,
  type NotificationGroup,
  toNotificationGroup,
} from "./to-notification-group.ts";

/** Maximum number of members in one round. */
const maxInRound = 50;

/** One message for one browser: the data of a job. */
export type PushJob = { subscriptionId: number; message: PushMessage };

export type PushPorts = {
  db: Database;
  directory: Pick<SiteDirectory, "byId">;
  /** Adds the job of one message in the transaction. */
  enqueue: (job: PushJob, tx: Queryable) => Promise<void>;
  onError: (error: unknown) => void;
};

const toPlainPush = (groups: readonly NotificationGroup[]): string =>
  groups[0] && groups.length === 1 ? pushMessages[groups[0].kind] : manyPushMessages(groups.length);

/** Queues the messages of one member and site and deletes the waiting notifications, in one transaction. */
async function queueOne(tx: Transaction, ports: PushPorts, due: SiteMember): Promise<boolean> {
  if (!(await lockPushes(tx, due.memberId))) return false;
  const ids = await deleteDuePushes(tx, due);
  const site = ports.directory.byId(due.siteId);
  if (ids.length === 0 || !site) return ids.length > 0;
  const targets = await findTargets(tx, due);
  if (targets.length === 0) return true;
  const rows = await findEmailGroups(tx, { site, memberId: due.memberId }, ids);
  const isDetailed = (await findPreferences(tx, due.memberId))?.isPushDetailed ?? false;
  const members = isDetailed ? await getMembersByIds(tx, listActorIds(rows)) : [];
  const membersById = new Map(members.flatMap((member) => (member ? [[member.id, member]] : [])));
  const groups = rows.flatMap(
    (row) => toNotificationGroup(row, membersById, { isOutside: true }) ?? [],
  );
  const [newest] = groups;
  // All of them were read on the site, removed or muted since.
  if (!newest) return true;
  const message: PushMessage = {
    title: site.displayName,
    body: isDetailed ? toDetailedPush(newest.text, groups.length - 1) : toPlainPush(groups),
    path: (groups.length === 1 && newest.path) || notificationsPath,
    tag: "notifications",
  };
  for (const { id } of targets) await ports.enqueue({ subscriptionId: id, message }, tx);
  return true;
}

/**
 * Queues the push messages that are due: one for each browser of a member and site, about all waiting notifications.
 * Each notification is in one message only, even if a worker is killed.
 */
export async function sendDuePushes(ports: PushPorts): Promise<void> {
  const { db, onError } = ports;
  const queue = { db, queue: "notification-pushes", onError, failed: true } as const;
  for (;;) {
    const due = await findDuePushes(db, maxInRound);
    let queuedCount = 0;
    for (const one of due) {
      const isQueued = await tryItem(queue, (take) => {
        take(toQueueItem(one));
        return db.transaction((tx) => queueOne(tx, ports, one));
      });
      if (isQueued) queuedCount += 1;
    }
    if (queuedCount === 0 || due.length < maxInRound) return;
  }
}

/**
 * Sends one message, unless the session of its browser has ended since. A subscription that the browser has
 * ended is deleted.
 * @throws PermanentFailure when the push service refuses it; any other error may be retried
 */
export async function sendPush(
  { db, push }: { db: Database; push: PushDelivery },
  { subscriptionId, message }: PushJob,
): Promise<void> {
  const target = await findTarget(db, subscriptionId);
  if (!target) return;
  const outcome = await push.send(target, JSON.stringify(message), message.tag);
  if (outcome === "gone") await deleteEndedSubscription(db, subscriptionId);
}
