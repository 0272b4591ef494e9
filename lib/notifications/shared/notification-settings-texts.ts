import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { NotificationKind } from "./notification.ts";
import { type EmailRhythm, emailRhythms } from "./notification-settings.ts";

/** Texts of the notification settings. */
export const notificationSettingsTexts = {
  title: "Notification settings",
  kindsTitle: "What we notify you about",
  kindsText: "Choose what appears in your list and what we send you.",
  kind: "Notification",
  onSite: "In the list",
  byEmail: "By email",
  byPush: "On my devices",
  kinds: {
    reply: "Replies to your comments",
    mention: "Mentions of your name",
    thread_reply: "Replies in threads that you follow",
    reaction: "Reactions to what you wrote",
    follow: "New followers",
    message: "Private messages",
    award: "Awards",
    review: "Moderator decisions about your posts",
    notice: "Moderator decisions about what you wrote",
    export: "The file with your data",
  } satisfies Record<NotificationKind, string>,
  emailTitle: "Emails",
  rhythm: "How often",
  rhythms: {
    immediate: "Right away",
    daily: "Once a day, at 8 AM",
    weekly: "Once a week, on Monday morning",
    never: "Never",
  } satisfies Record<EmailRhythm, string>,
  quietTitle: "Quiet hours",
  quietText: "We send nothing during these hours. You get it when they end.",
  quietFrom: "From",
  quietTo: "Until",
  noQuietHours: "None",
  timeZone: "Your time zone",
  siteTitle: "This community",
  site: (name: string) => `Notify me about ${isolateText(name)}`,
  siteHint:
    "If you turn this off, you get no notifications from this community: not in the list, by email or on your devices.",
  save: "Save settings",
  saved: "Your settings are saved.",
  failed: "Your settings could not be saved. Check them and try again.",
  notSaved: "Your settings were not saved",
  chooseAgain: "Choose one from the list",
  back: "Back to the settings",
  mutedTitle: "Muted discussions",
  mutedEmpty: "You have not muted any discussion.",
  mute: "Mute this discussion",
  muteShort: "Mute",
  /** For screen readers, after `muteShort`. */
  muteRest: "this discussion",
  muted: "Muted",
  unmute: "Unmute",
  isMuted: "You won’t get notifications about this discussion.",
  isUnmuted: "You’ll get notifications about this discussion again.",
} as const;

/** The options of the settings lists. */
export const rhythmOptions = emailRhythms.map((value) => ({
  value,
  label: notificationSettingsTexts.rhythms[value],
}));
export const hourOptions = Array.from({ length: 24 }, (_unused, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));
export const toTimeZoneOption = (zone: string) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
});
