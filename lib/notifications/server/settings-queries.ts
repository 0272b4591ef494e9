import { and, desc, eq, gt, sql } from "drizzle-orm";
import { contentItems } from "#lib/content/server/content-tables.ts";
import { contentPlacements } from "#lib/content/server/placement-tables.ts";
import { visibleOn } from "#lib/content/server/visible-content.ts";
import { anyOf } from "#lib/core/server/db/any-of.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { ChosenSettings } from "#lib/notifications/shared/notification-settings.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { Owner } from "./notification-queries.ts";
import {
  notificationEmails,
  notificationMutes,
  notificationPreferences,
  notificationPushes,
  notificationSettings,
} from "./notification-tables.ts";

/** Maximum number of muted items that are listed. */
const maxMutesListed = 100;

/** A member's stored settings for each kind and channel; empty for the defaults. */
export async function findKindChoices(db: Queryable, memberId: number) {
  return db
    .select({
      kind: notificationSettings.kind,
      channel: notificationSettings.channel,
      isOn: notificationSettings.isOn,
    })
    .from(notificationSettings)
    .where(eq(notificationSettings.memberId, memberId));
}

/** A member's preferences for emails; `undefined` for the defaults. */
export async function findPreferences(db: Queryable, memberId: number) {
  const [row] = await db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.memberId, memberId));
  return row;
}

/**
 * Stores all settings of a member except the muted site, and updates the waiting emails and push
 * messages.
 */
export async function upsertSettings(
  db: Queryable,
  memberId: number,
  settings: ChosenSettings,
): Promise<void> {
  const rows = settings.kinds.flatMap(({ kind, isOnSite, isByEmail, isByPush }) => [
    { memberId, kind, channel: "site" as const, isOn: isOnSite },
    { memberId, kind, channel: "email" as const, isOn: isByEmail },
    ...(settings.hasPush ? [{ memberId, kind, channel: "push" as const, isOn: isByPush }] : []),
  ]);
  const { memberId: member, kind, channel } = notificationSettings;
  await db
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({ target: [member, kind, channel], set: { isOn: sql`excluded.is_on` } });
  const { emailRhythm, quietFrom, quietTo, timeZone } = settings;
  const preferences = {
    emailRhythm,
    quietFrom,
    quietTo,
    timeZone,
    isPushDetailed: settings.hasPush ? settings.isPushDetailed : undefined,
  };
  await db
    .insert(notificationPreferences)
    .values({ memberId, ...preferences })
    .onConflictDoUpdate({ target: notificationPreferences.memberId, set: preferences });
  const ofMember = eq(notificationEmails.memberId, memberId);
  if (emailRhythm === "never") await db.delete(notificationEmails).where(ofMember);
  else
    await db
      .update(notificationEmails)
      .set({
        dueAt: sql`notification_due_at(now(), ${emailRhythm}::text, ${quietFrom}::smallint,
          ${quietTo}::smallint, ${timeZone}::text)`,
      })
      .where(ofMember);
  await db
    .update(notificationPushes)
    .set({
      dueAt: sql`notification_due_at(now(), 'immediate', ${quietFrom}::smallint,
        ${quietTo}::smallint, ${timeZone}::text)`,
    })
    .where(eq(notificationPushes.memberId, memberId));
}

/** Mutes or unmutes an item of a site, or with 0 the whole site. */
export async function upsertMute(
  db: Queryable,
  { site, memberId }: Owner,
  { contentId, isMuted }: { contentId: number; isMuted: boolean },
): Promise<void> {
  const row = { memberId, siteId: site.id, contentId };
  if (isMuted) await db.insert(notificationMutes).values(row).onConflictDoNothing();
  else
    await db
      .delete(notificationMutes)
      .where(
        and(
          eq(notificationMutes.memberId, memberId),
          eq(notificationMutes.siteId, site.id),
          eq(notificationMutes.contentId, contentId),
        ),
      );
}

const muteOf = ({ site, memberId }: Owner, contentId: number) =>
  and(
    eq(notificationMutes.memberId, memberId),
    eq(notificationMutes.siteId, site.id),
    eq(notificationMutes.contentId, contentId),
  );

/** Whether a member has muted an item, or with 0 the whole site. */
export async function isMuted(db: Queryable, owner: Owner, contentId: number): Promise<boolean> {
  const rows = await db
    .select({ id: notificationMutes.contentId })
    .from(notificationMutes)
    .where(muteOf(owner, contentId));
  return rows.length > 0;
}

/** The items of a site that a member has muted and may read, the latest first. */
export async function findMutedItems(db: Queryable, { site, memberId }: Owner) {
  const reader: SiteScope = { ...site, reader: "member" };
  return db
    .select({
      id: contentItems.id,
      type: contentItems.type,
      slug: contentItems.slug,
      permalink: contentItems.permalink,
      title: contentItems.title,
    })
    .from(notificationMutes)
    .innerJoin(contentItems, eq(contentItems.id, notificationMutes.contentId))
    .innerJoin(contentPlacements, eq(contentPlacements.contentId, contentItems.id))
    .where(
      and(
        eq(notificationMutes.memberId, memberId),
        eq(notificationMutes.siteId, site.id),
        gt(notificationMutes.contentId, 0),
        visibleOn(reader),
      ),
    )
    .orderBy(desc(notificationMutes.insertedAt), desc(contentItems.id))
    .limit(maxMutesListed);
}

/** The items among these that a member has muted. */
export async function findMutedIds(
  db: Queryable,
  memberId: number,
  contentIds: readonly number[],
): Promise<number[]> {
  const { contentId } = notificationMutes;
  const rows = await db
    .select({ id: contentId })
    .from(notificationMutes)
    .where(and(eq(notificationMutes.memberId, memberId), anyOf(contentId, contentIds)));
  return rows.map(({ id }) => id);
}
