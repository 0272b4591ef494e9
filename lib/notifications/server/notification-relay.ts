import type { Jobs } from "#lib/core/server/jobs/jobs.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import type { PushDelivery } from "#lib/core/server/push/push-delivery.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import type { Relay } from "#lib/core/server/waiting-work/watch-work.ts";
import {
  type NotifiedMembers,
  notificationChannel,
} from "#lib/notifications/shared/notification.ts";
import { deleteOld } from "./delete-old.ts";
import { findDueEmails } from "./email-queries.ts";
import { fanOutEvents } from "./fan-out.ts";
import { hasOpenEvents } from "./fan-out-queries.ts";
import { findDuePushes } from "./push-queries.ts";
import { type EmailPorts, sendDueEmails } from "./send-emails.ts";
import { type PushJob, sendDuePushes, sendPush } from "./send-pushes.ts";

/** How often a process looks for emails that are due. */
const emailPollMs = 15_000;
/** How often a process starts the job that deletes old rows. If there are none, the job only reads two short lists. */
const deletionEveryMs = 60 * 60 * 1000;
/** How often a process looks for push messages that are due. */
const pushPollMs = 1000;
/** A push service may be down for a while. After the last attempt, the notification is still in the list. */
const pushTries = { retries: 6, firstPauseSeconds: 10, maxPauseSeconds: 15 * 60 };
/** Every attempt is harmless, because a job continues where the last one stopped. */
const tries = { retries: 3, firstPauseSeconds: 1, maxPauseSeconds: 10 };

/**
 * Writes the notifications of the events of all instances. The events are rows, so that a crash
 * loses none of them and another process continues. Jobs send the emails and push messages.
 */
export function createNotificationRelay(
  options: EmailPorts & {
    jobs: Jobs;
    pubsub: Pick<PubSub, "publish">;
    /** Push messages need keys of the operator. */
    push: PushDelivery | null;
  },
): Relay {
  const { db, jobs, pubsub, push, directory, onError } = options;

  const enqueueEmails = jobs.define<object>({
    name: "notification-emails",
    tries,
    work: () => sendDueEmails(options),
  });

  const lookForPushes = push ? definePushes(push) : undefined;

  function definePushes(delivery: PushDelivery): () => Promise<void> {
    const enqueuePush = jobs.define<PushJob>({
      name: "push",
      tries: pushTries,
      work: (job) => sendPush({ db, push: delivery }, job),
    });
    const enqueueDue = jobs.define<object>({
      name: "notification-pushes",
      tries,
      work: () => sendDuePushes({ db, directory, onError, enqueue: enqueuePush }),
    });
    return async () => {
      const due = await findDuePushes(db, 1);
      if (due.length > 0) await enqueueDue({});
    };
  }

  const enqueueDeletion = jobs.define<object>({
    name: "notification-deletion",
    tries,
    work: () => deleteOld({ db }),
  });

  async function lookForEmails(): Promise<void> {
    const due = await findDueEmails(db, 1);
    if (due.length > 0) await enqueueEmails({});
  }

  const writeNotifications = (signal: AbortSignal) =>
    fanOutEvents({
      db,
      onError,
      isPaced: true,
      signal,
      onNotified: (memberIds) =>
        pubsub.publish(notificationChannel, { memberIds } satisfies NotifiedMembers),
    });

  return {
    waiting: [{ isWaiting: hasOpenEvents, work: writeNotifications, onError }],
    start: () => {
      const stops = [repeat(lookForEmails, emailPollMs, onError)];
      stops.push(repeat(() => enqueueDeletion({}), deletionEveryMs, onError));
      if (lookForPushes) stops.push(repeat(lookForPushes, pushPollMs, onError));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
  };
}
