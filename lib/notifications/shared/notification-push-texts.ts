import type { NotificationKind } from "./notification.ts";

/**
 * The default text of a push message, unless a member has chosen details. Locked screens show it,
 * so it names neither members nor titles, which may reveal an illness.
 */
export const pushMessages = {
  reply: "Someone replied to you",
  mention: "Someone mentioned you",
  thread_reply: "A discussion you follow has a new reply",
  reaction: "Someone reacted to what you wrote",
  follow: "You have a new follower",
  message: "You have a new message",
  award: "You received an award",
  review: "A moderator made a decision about your post",
  notice: "Our moderators made a decision",
  export: "The file you asked for is ready",
} as const satisfies Record<NotificationKind, string>;

const maxDetailedLength = 200;

/**
 * The message for a member who wants names and titles.
 * @param text the sentence of the newest notification
 * @param more the number of other notifications
 */
export function toDetailedPush(text: string, more: number): string {
  const shown = text.length > maxDetailedLength ? `${text.slice(0, maxDetailedLength)}…` : text;
  if (more === 0) return shown;
  return more === 1 ? `${shown}, and one more` : `${shown}, and ${more} more`;
}

export const manyPushMessages = (count: number) => `You have ${count} new notifications`;

/** Texts of the settings of push messages. */
export const pushTexts = {
  title: "Notifications on your devices",
  text: "Your device shows what you chose above, even when this site isn’t open.",
  detailsTitle: "What your devices show",
  details: "Show names and titles",
  detailsHint:
    "Shows member names and titles, even on a locked screen. If you turn this off, a notification says only that there is a reply or a message.",
  turnOn: "Turn on for this device",
  isOn: "Turned on for this device.",
  isRemoved: "This device won’t get notifications anymore.",
  working: "One moment…",
  unsupported:
    "This browser cannot show notifications. On an iPhone or iPad, add this site to the home screen first.",
  denied:
    "Notifications from this site are blocked. Allow them in the settings of your browser, then try again.",
  failed: "Notifications could not be turned on. Try again.",
  needsScripts: "This needs JavaScript.",
  devicesTitle: "Your devices",
  devicesEmpty: "No device is turned on.",
  unknownDevice: "Unknown device",
  thisDevice: "This device.",
  turnedOn: "Turned on:",
  remove: "Remove",
} as const;
