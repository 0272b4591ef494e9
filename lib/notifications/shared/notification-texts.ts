/** Texts of the list of notifications. */
export const notificationTexts = {
  title: "Notifications",
  settings: "Notification settings",
  markAllRead: "Mark all as read",
  markRead: "Mark as read",
  unread: "Unread",
  allRead: "All notifications are marked as read.",
  oneRead: "The notification is marked as read.",
  failed: "The notifications could not be changed. Try again.",
  older: "Older notifications",
  newest: "Newest notifications",
  emptyTitle: "No notifications yet",
  emptyText:
    "When someone replies to you, mentions you or reacts to what you wrote, it appears here.",
  emptyOlderTitle: "No older notifications",
  emptyOlderText: "You’ve seen them all.",
  emptyAction: "See what you follow",
  itemGone: "This has been removed.",
  failedTitle: "The notifications could not be loaded",
  failedText: "Nothing is lost. Reload the page in a moment.",
} as const;
