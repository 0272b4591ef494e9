/** The queues whose items are rows of other tables, which processes handle one after another. */
export const queueNames = [
  "account-deletions",
  "accounts-to-join",
  "joined-accounts-to-close",
  "hidden-authors",
  "name-changes",
  "posts-to-compare",
  "same-address-cases",
  "data-exports",
  "expired-exports",
  "expired-uploads",
  "notification-emails",
  "notification-pushes",
] as const;
export type QueueName = (typeof queueNames)[number];
