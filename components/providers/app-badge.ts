import type { Unreads } from "./account-store.ts";

/** Shows how much is new on the icon of the installed app, where the device can; 0 removes the number. */
export function showAppBadge({ messages, notifications }: Unreads): void {
  const badge: Partial<Pick<Navigator, "setAppBadge">> = navigator;
  badge.setAppBadge?.(messages + notifications).catch(() => undefined);
}
