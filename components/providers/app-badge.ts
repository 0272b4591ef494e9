import type { Unreads } from "./account-store.ts";

/** Shows the unread count on the icon of the installed app, if the device supports it; 0 removes it. */
export function showAppBadge({ messages, notifications }: Unreads): void {
  const badge: Partial<Pick<Navigator, "setAppBadge">> = navigator;
  badge.setAppBadge?.(messages + notifications).catch(() => undefined);
}
