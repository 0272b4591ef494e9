import { notifyOfMentions, notifyOfStatus } from "#lib/notifications/server/notify.ts";
import type { WithStatus, WithStatusMentions } from "#lib/statuses/server/with-status.ts";

/** What higher domains store with a status update or a reply to one: whom it concerns is notified. */
export const withStatus: WithStatus = notifyOfStatus;

/** What they store with new mentions in one: those members are notified. */
export const withStatusMentions: WithStatusMentions = notifyOfMentions;
