import type { WithAward } from "#lib/awards/server/grant-award.ts";
import { notifyOfAward } from "#lib/notifications/server/notify.ts";

/** What higher domains store when a member receives an award: they are notified. */
export const withAward: WithAward = notifyOfAward;
