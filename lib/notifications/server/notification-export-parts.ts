import { sql } from "drizzle-orm";
import type { ExportPart } from "#lib/members/server/export-part.ts";

/** The notification settings of a member, and their notifications. */
export const notificationExportParts: readonly ExportPart[] = [
  {
    name: "notification-settings",
    title: "Notification settings",
    references: ["notification_settings.member_id"],
    select: (memberId) => sql`
      select kind, channel, is_on as "isOn"
      from notification_settings where member_id = ${memberId} order by kind, channel`,
  },
  {
    name: "email-settings",
    title: "Email and push settings",
    references: ["notification_preferences.member_id"],
    select: (memberId) => sql`
      select email_rhythm as "howOften", quiet_from as "quietFrom", quiet_to as "quietTo",
        time_zone as "timeZone", is_push_detailed as "pushNamesMembersAndTitles"
      from notification_preferences where member_id = ${memberId}`,
  },
  {
    name: "muted",
    title: "What you have muted",
    references: ["notification_mutes.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", nullif(content_id, 0) as "itemId", inserted_at as "mutedAt"
      from notification_mutes where member_id = ${memberId} order by inserted_at`,
  },
  {
    name: "notifications",
    title: "Notifications",
    references: ["notifications.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", kind, inserted_at as "at", read_at as "readAt"
      from notifications where member_id = ${memberId} order by id`,
  },
  {
    name: "devices",
    title: "Devices that show notifications",
    references: ["push_subscriptions.member_id"],
    select: (memberId) => sql`
      select site_id as "siteId", inserted_at as "addedAt"
      from push_subscriptions where member_id = ${memberId} order by id`,
  },
];
