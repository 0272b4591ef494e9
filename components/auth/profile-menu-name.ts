import type { Account, Unreads } from "#components/providers/account-store.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

export const countUnreads = ({ messages, notifications }: Unreads): number =>
  messages + notifications;

/** The accessible name of the button that opens the member's menu. */
export function profileMenuName({ username }: Pick<Account, "username">, unreads: Unreads): string {
  const count = countUnreads(unreads);
  return `Profile menu of ${isolateText(username)}${count > 0 ? `, ${count} unread` : ""}`;
}

export const profileButtonClasses = "relative block rounded-full";
export const unreadMarkClasses =
  "unless-quiet absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-accent";
