import type { Transaction } from "#lib/core/server/invalidation.ts";

/** A status update, or a reply to it, that has just become public. */
export type PublicStatus = {
  siteId: number;
  actorId: number;
  statusId: number;
  replyId: number | null;
};

/** Hooks with which higher domains store rows in the same transaction. */
export type WithStatus = (tx: Transaction, status: PublicStatus) => Promise<void>;

/** Hooks with which higher domains store rows when a public status update has new mentions. */
export type WithStatusMentions = (
  tx: Transaction,
  mentions: { siteId: number; actorId: number; statusId: number; memberIds: readonly number[] },
) => Promise<void>;
