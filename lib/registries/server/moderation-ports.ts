import { threadModerator } from "#lib/content/server/moderate-thread.ts";
import type { ModerationPorts } from "#lib/moderation/server/decide-on-content.ts";
import { notifyOfNotice } from "#lib/notifications/server/notify.ts";
import { moderators } from "./moderators.ts";

/** The functions of all domains that a staff decision needs. */
export const moderationPorts: ModerationPorts = {
  moderators,
  threads: threadModerator,
  withNotice: notifyOfNotice,
};
