import type { Transaction } from "#lib/core/server/invalidation.ts";

/** The members whom a new or changed public text mentions for the first time. */
export type NewMentions = {
  siteId: number;
  actorId: number;
  contentId: number;
  commentId: number | null;
  memberIds: readonly number[];
};

/** Hooks with which higher domains store rows in the same transaction. */
export type WithMentions = (tx: Transaction, mentions: NewMentions) => Promise<void>;
