import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { QueueName } from "#lib/core/shared/queue-names.ts";

/** Work that has been due for longer than this is late. */
const lateAfterMs = 60 * 60 * 1000;

const queueLabels: Record<QueueName | "notifications", string> = {
  "account-deletions": "Deletions of accounts",
  "accounts-to-join": "Accounts that are being joined",
  "joined-accounts-to-close": "Joined accounts to erase",
  "hidden-authors": "Authors whose words are being hidden",
  "name-changes": "Names to change in mentions",
  "posts-to-compare": "Posts to compare with others",
  "same-address-cases": "Cases about the same address",
  "data-exports": "Downloads of members’ data",
  "expired-exports": "Expired downloads to delete",
  "expired-uploads": "Unused pictures to delete",
  "notification-emails": "Emails about notifications",
  "notification-pushes": "Push messages",
  notifications: "Notifications",
};

type Queue = { name: string; oldestDueAt?: string | null; setAsideCount: number };

/** The queues that have late or failed work. */
export const listLateQueues = <One extends Queue>(queues: readonly One[], now: Date): One[] =>
  queues.filter(
    ({ oldestDueAt, setAsideCount }) =>
      setAsideCount > 0 ||
      (oldestDueAt != null && now.getTime() - Date.parse(oldestDueAt) > lateAfterMs),
  );

/** Texts about the waiting work of the whole network, for admins. */
export const queueTexts = {
  title: "Work in the background",
  lead: "Of all sites, not only of this one.",
  fine: "Nothing is late, and nothing has failed.",
  label: (name: string): string =>
    Object.hasOwn(queueLabels, name)
      ? queueLabels[name as QueueName]
      : `Jobs: ${isolateText(name)}`,
  wasDue: "The oldest was due",
  item: (id: string) => `(number ${id})`,
  setAside: (count: number) =>
    count === 1
      ? "One failed and is tried again later."
      : `${count} failed and are tried again later.`,
} as const;
