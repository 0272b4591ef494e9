/** The types of notifications. */
export const notificationKinds = [
  "reply",
  "mention",
  "thread_reply",
  "reaction",
  "follow",
  "message",
  "award",
  "review",
  "notice",
  "export",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Groups of notifications on one page of the list. */
export const notificationsPerPage = 20;

/** The maximum number of unread groups that are counted. */
export const maxUnreadNotifications = 100;

/** The latest notifications of a group that are read to describe it. */
export const maxDescribed = 50;

/** The outcome of a review by a moderator. */
export const reviewOutcomes = ["published", "declined"] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const notificationsPath = "/profile/notifications";
export const notificationSettingsPath = "/profile/notifications/settings";

/** The channel that announces to every instance which members have new notifications. */
export const notificationChannel = "notifications";

/** The members with new notifications. */
export type NotifiedMembers = { memberIds: readonly number[] };
