import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { authSessions } from "#lib/auth/server/auth-tables.ts";
import { identityId, insertedAt, moment } from "#lib/core/server/db/columns.ts";
import { members } from "#lib/members/server/member-tables.ts";
import type { NotificationKind } from "#lib/notifications/shared/notification.ts";
import type { EmailRhythm } from "#lib/notifications/shared/notification-settings.ts";
import { sites } from "#lib/site/server/site-tables.ts";

/**
 * The kind of event: `comment` and `status` also cause notifications of replies and mentions,
 * `item` of mentions in a new post, `mention` of mentions that an edit added, with the members in
 * `about`.
 */
export type EventType =
  | ("comment" | "item" | "mention" | "status" | "reaction" | "follow")
  | ("message" | "award" | "review" | "notice" | "export");

/**
 * The outbox of notifications: one row per event, written in the event's transaction. It has no foreign keys, because
 * their checks would slow down every post; readers skip deleted subjects (decision 52).
 */
export const notificationEvents = pgTable(
  "notification_events",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    type: text("type").$type<EventType>().notNull(),
    siteId: integer("site_id").notNull(),
    /** The member who did it; null for a moderator, who is not named. */
    actorId: integer("actor_id"),
    /** The recipient, if there is exactly one. */
    memberId: integer("member_id"),
    contentId: integer("content_id"),
    commentId: integer("comment_id"),
    /** The status update, and the reply to it, if any. */
    statusId: integer("status_id"),
    statusReplyId: integer("status_reply_id"),
    /** A second subject: `COMMENT:12` for a reaction, a conversation, an outcome, an award. */
    about: text("about"),
    /** Events with the same key are stored once, such as a reaction that is changed. */
    key: text("key"),
    /** Followers up to this id have been notified. */
    afterMemberId: integer("after_member_id").notNull().default(0),
    failures: smallint("failures").notNull().default(0),
    insertedAt: insertedAt(),
    /** When everybody has been notified. */
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    index("notification_events_pending")
      .on(table.failures, table.id)
      .where(sql`${table.deliveredAt} is null`),
    uniqueIndex("notification_events_key").on(table.key).where(sql`${table.key} is not null`),
  ],
);

/**
 * The notification of a member about an event: at most one row for each pair. It has no foreign keys, like the events,
 * because a check for each of ten thousand followers would lock and write their member rows.
 */
export const notifications = pgTable(
  "notifications",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer("member_id").notNull(),
    siteId: integer("site_id").notNull(),
    eventId: bigint("event_id", { mode: "number" }).notNull(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    /** Notifications with the same key form one entry of the list. */
    groupKey: text("group_key").notNull(),
    /** False if the member wants it by email only. */
    isOnSite: boolean("is_on_site").notNull().default(true),
    readAt: moment("read_at"),
    insertedAt: insertedAt(),
  },
  (table) => [
    uniqueIndex("notifications_once").on(table.eventId, table.memberId),
    index("notifications_list").on(table.memberId, table.siteId, table.id),
    index("notifications_group").on(table.memberId, table.siteId, table.groupKey, table.id),
    index("notifications_unread")
      .on(table.memberId, table.siteId, table.id)
      .where(sql`${table.readAt} is null`),
  ],
);

export type NotificationChannel = "site" | "email" | "push";

/** A member's setting for a kind and a channel; the default applies without a row. */
export const notificationSettings = pgTable(
  "notification_settings",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    kind: text("kind").$type<NotificationKind>().notNull(),
    channel: text("channel").$type<NotificationChannel>().notNull(),
    isOn: boolean("is_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind, table.channel] })],
);

/** A member's mutes: an item of a site, or 0 for the whole site. */
export const notificationMutes = pgTable(
  "notification_mutes",
  {
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    contentId: integer("content_id").notNull().default(0),
    insertedAt: insertedAt(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.siteId, table.contentId] })],
);

/** How a member wants their emails and push messages; without a row, the defaults apply. */
export const notificationPreferences = pgTable("notification_preferences", {
  memberId: integer("member_id")
    .primaryKey()
    .references(() => members.id),
  emailRhythm: text("email_rhythm").$type<EmailRhythm>().notNull(),
  /** Hours of the day in their time zone between which no email is sent; null without quiet hours. */
  quietFrom: smallint("quiet_from"),
  quietTo: smallint("quiet_to"),
  timeZone: text("time_zone").notNull(),
  /** Whether a push message names members and titles. */
  isPushDetailed: boolean("is_push_detailed").notNull().default(false),
});

/** Notifications that wait for an email. The row is deleted in the transaction that queues the email. */
export const notificationEmails = pgTable(
  "notification_emails",
  {
    notificationId: bigint("notification_id", { mode: "number" })
      .primaryKey()
      .references(() => notifications.id),
    memberId: integer("member_id").notNull(),
    siteId: integer("site_id").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [
    index("notification_emails_due").on(table.dueAt),
    index("notification_emails_member").on(table.memberId, table.siteId),
  ],
);

/**
 * Browsers that receive push messages, each bound to one session of a member, so that logging out
 * ends them.
 */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: identityId(),
    memberId: integer("member_id")
      .notNull()
      .references(() => members.id),
    siteId: integer("site_id")
      .notNull()
      .references(() => sites.id),
    sessionId: integer("session_id")
      .notNull()
      .references(() => authSessions.id, { onDelete: "cascade" }),
    endpoint: text("endpoint").notNull().unique(),
    /** Public key and secret of the browser, base64url. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    insertedAt: insertedAt(),
  },
  (table) => [
    index("push_subscriptions_member").on(table.memberId, table.siteId),
    index("push_subscriptions_session").on(table.sessionId),
  ],
);

/** Notifications that wait for a push message. The row is deleted in the transaction that queues it. */
export const notificationPushes = pgTable(
  "notification_pushes",
  {
    notificationId: bigint("notification_id", { mode: "number" }).primaryKey(),
    memberId: integer("member_id").notNull(),
    siteId: integer("site_id").notNull(),
    dueAt: moment("due_at").notNull(),
  },
  (table) => [
    index("notification_pushes_due").on(table.dueAt),
    index("notification_pushes_member").on(table.memberId, table.siteId),
  ],
);
