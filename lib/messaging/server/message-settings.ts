import type { Queryable } from "#lib/core/server/db/client.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { isMessageAudience, type MessageAudience } from "#lib/messaging/shared/message-audience.ts";
import { findMessageSettings, upsertMessageSettings } from "./message-settings-queries.ts";

/** The audience of a member's messages, and whether others see the member type and read. */
export type MessageSettings = { audience: MessageAudience; showsActivity: boolean };

/** The default settings. */
const defaults: MessageSettings = { audience: "anyone", showsActivity: true };

/** The viewer's own choices. @throws AppError UNAUTHENTICATED */
export async function getMessageSettings(db: Queryable, viewer: Viewer): Promise<MessageSettings> {
  assertCan(viewer, "message.read");
  const [row] = await findMessageSettings(db, [viewer.id]);
  return row ?? defaults;
}

/** Whether all of these members show each other when they type and what they have read. */
export async function doShowActivity(
  db: Queryable,
  memberIds: readonly number[],
): Promise<boolean> {
  const rows = await findMessageSettings(db, memberIds);
  return rows.every(({ showsActivity }) => showsActivity);
}

/**
 * Changes the given settings of the viewer.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, BAD_USER_INPUT for an unknown audience
 */
export async function updateMessageSettings(options: {
  db: Queryable;
  limits: Limits;
  viewer: Viewer;
  change: { audience?: string | null | undefined; showsActivity?: boolean | null | undefined };
}): Promise<MessageSettings> {
  const { db, viewer } = options;
  assertCan(viewer, "message.read");
  const { audience, showsActivity } = options.change;
  if (audience != null && !isMessageAudience(audience))
    throw new AppError("BAD_USER_INPUT", "Please choose who may write to you.", {
      field: "audience",
    });
  await options.limits.consume("updateMessageSettings", viewer.id);
  const settings = await getMessageSettings(db, viewer);
  const changed = {
    audience: audience ?? settings.audience,
    showsActivity: showsActivity ?? settings.showsActivity,
  };
  await upsertMessageSettings(db, { memberId: viewer.id, ...changed });
  return changed;
}
