import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import { notifyOfMentions } from "#lib/notifications/server/notify.ts";

/** What higher domains store with new mentions: those members are notified. */
export const withMentions: WithMentions = notifyOfMentions;
