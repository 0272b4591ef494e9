import type { Transaction } from "#lib/core/server/invalidation.ts";

/** A status update, or a reply to it, that is public from now on. */
export type PublicStatus = {
  siteId: number;
  actorId: number;
  statusId: number;
  replyId: number | null;
};

/** What higher domains store with it, in its transaction. */
export type WithStatus = (tx: Transaction, status: PublicStatus) => Promise<void>;

/** What higher domains store when a public status update mentions members from now on. */
export type WithStatusMentions = (
  tx: Transaction,
  mentions: { siteId: number; actorId: number; statusId: number; memberIds: readonly number[] },
) => Promise<void>;
