import { getContentByIds } from "#lib/content/server/list-content.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import type { Database, Queryable } from "#lib/core/server/db/client.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  type ChosenSettings,
  chosenKinds,
  defaultSettings,
  isSentByDefault,
  type NotificationSettings,
} from "#lib/notifications/shared/notification-settings.ts";
import { notificationTexts } from "#lib/notifications/shared/notification-texts.ts";
import { readAs, type SiteScope } from "#lib/site/shared/site.ts";
import {
  findKindChoices,
  findMutedIds,
  findMutedItems,
  findPreferences,
  isMuted,
  upsertMute,
  upsertSettings,
} from "./settings-queries.ts";

type Options = { db: Queryable; site: SiteScope; viewer: Viewer };

/** An item whose notifications a member has muted. */
export type MutedItem = { id: number; title: string; path: string };

/**
 * The viewer's notification settings, with defaults.
 * @throws AppError UNAUTHENTICATED
 */
export async function getNotificationSettings({
  db,
  site,
  viewer,
}: Options): Promise<NotificationSettings & { mutedItems: MutedItem[] }> {
  assertCan(viewer, "notification.read");
  const owner = { site, memberId: viewer.id };
  const [choices, preferences, isSiteMuted, items] = await Promise.all([
    findKindChoices(db, viewer.id),
    findPreferences(db, viewer.id),
    isMuted(db, owner, 0),
    findMutedItems(db, owner),
  ]);
  const isOn = (kind: string, channel: string, byDefault: boolean) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.isOn ?? byDefault;
  const { emailRhythm, quietFrom, quietTo, timeZone, isPushDetailed } =
    preferences ?? defaultSettings;
  return {
    emailRhythm,
    quietFrom,
    quietTo,
    timeZone,
    isSiteMuted,
    isPushDetailed,
    kinds: chosenKinds.map((kind) => ({
      kind,
      isOnSite: isOn(kind, "site", true),
      isByEmail: isOn(kind, "email", isSentByDefault(kind)),
      isByPush: isOn(kind, "push", isSentByDefault(kind)),
    })),
    mutedItems: items.map((item) => ({ id: item.id, title: item.title, path: contentPath(item) })),
  };
}

/** Stores all notification settings of the viewer. @throws AppError UNAUTHENTICATED */
export async function saveNotificationSettings(
  options: Options & { db: Database; settings: ChosenSettings },
): Promise<void> {
  const { db, site, viewer, settings } = options;
  assertCan(viewer, "notification.read");
  const memberId = viewer.id;
  await db.transaction(async (tx) => {
    await upsertSettings(tx, memberId, settings);
    const muted = { contentId: 0, isMuted: settings.isSiteMuted };
    await upsertMute(tx, { site, memberId }, muted);
  });
}

/**
 * Mutes the notifications about an item, or unmutes them: replies, mentions and reactions.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND for an item that the viewer may not read
 */
export async function muteItem(
  options: Options & { contentId: number; isMuted: boolean },
): Promise<void> {
  const { db, viewer, contentId } = options;
  assertCan(viewer, "notification.read");
  const site = readAs(options.site, viewer);
  const [item] = await getContentByIds(db, site, [contentId]);
  if (!item) throw new AppError("NOT_FOUND", notificationTexts.itemGone);
  // A comment belongs to the home site of its item, and so do its notifications.
  const home = { ...site, id: item.siteId };
  const mute = { contentId, isMuted: options.isMuted };
  await upsertMute(db, { site: home, memberId: viewer.id }, mute);
}

/** Whether one member has muted some items, in the order of the keys. */
export async function getItemMutes(
  db: Queryable,
  keys: readonly { memberId: number; contentId: number }[],
): Promise<boolean[]> {
  const [first] = keys;
  if (!first) return [];
  const ids = keys.map(({ contentId }) => contentId);
  const muted = new Set(await findMutedIds(db, first.memberId, ids));
  return ids.map((id) => muted.has(id));
}
