import type { Transaction } from "#lib/core/server/invalidation.ts";

/** Members whom a public text mentions from now on: a new one, or one that its author has changed. */
export type NewMentions = {
  siteId: number;
  actorId: number;
  contentId: number;
  commentId: number | null;
  memberIds: readonly number[];
};

/** Hooks with which higher domains store rows in the same transaction. */
export type WithMentions = (tx: Transaction, mentions: NewMentions) => Promise<void>;
