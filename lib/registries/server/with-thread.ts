import type { WithThread } from "#lib/forums/server/create-thread.ts";
import { notifyOfItem } from "#lib/notifications/server/notify.ts";

/** What higher domains store with a new thread: those whom it mentions are notified. */
export const withThread: WithThread = notifyOfItem;
