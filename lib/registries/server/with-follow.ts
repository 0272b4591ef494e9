import type { WithFollow } from "#lib/follows/server/update-follow.ts";
import { notifyOfFollow } from "#lib/notifications/server/notify.ts";

/** What higher domains store when a member follows another one, who is notified. */
export const withFollow: WithFollow = notifyOfFollow;
