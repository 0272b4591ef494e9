import type { WithMessage } from "#lib/messaging/server/send-message.ts";
import { notifyOfMessage } from "#lib/notifications/server/notify.ts";

/** What higher domains store with a new message: its receiver is notified. */
export const withMessage: WithMessage = (siteId) => [notifyOfMessage(siteId)];
