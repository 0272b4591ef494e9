import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import type { Reviewer } from "#lib/moderation/server/review-held-post.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { StatusState } from "#lib/statuses/shared/status.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { addToStatusReplyCount, lockStatus } from "./status-change-queries.ts";
import { findStatusRepliesByIds, setStatusReplyState } from "./status-reply-queries.ts";

/**
 * Hides or shows a reply and keeps the count of its status update, whose lock orders such changes.
 * @param options.isAllowed called with the locked state; if it returns false, nothing changes
 * @returns whether it was changed
 */
export async function changeReplyState(options: {
  tx: Transaction;
  invalidate: Invalidate;
  site: Pick<SiteScope, "id">;
  id: number;
  state: StatusState;
  byId: number;
  isAllowed: (state: StatusState) => boolean;
  /** How long the images of a deleted reply are kept. */
  undoSeconds?: number;
}): Promise<boolean> {
  const { tx, invalidate, site, id, state, byId, undoSeconds = 0 } = options;
  const [found] = await findStatusRepliesByIds(tx, site, [id]);
  if (!found) return false;
  await lockStatus(tx, site, found.statusId);
  const [reply] = await findStatusRepliesByIds(tx, site, [id]);
  if (!reply || !options.isAllowed(reply.state)) return false;
  await setStatusReplyState(tx, id, { state, byId });
  if (state === "deleted") await removeUploads(tx, { type: "status_reply", id }, { undoSeconds });
  const by = Number(state === "visible") - Number(reply.state === "visible");
  if (by !== 0) await addToStatusReplyCount(tx, reply.statusId, by);
  invalidate("ProfileStatusReply", id);
  invalidate("StatusReplies", reply.statusId);
  return true;
}

/** Publishes or declines a reply that is held. */
export const reviewStatusReply: Reviewer = async (options) => {
  const { tx, invalidate, site, actorId, assocId: id, operation } = options;
  const state = operation === "APPROVE" ? ("visible" as const) : ("deleted" as const);
  const isAllowed = (before: StatusState) => before === "held";
  return changeReplyState({ tx, invalidate, site, id, state, byId: actorId, isAllowed });
};
