import type { Invalidate, Transaction } from "#lib/core/server/invalidation.ts";
import { undoImagesSeconds } from "#lib/core/shared/undo-deletion.ts";
import type { Reviewer } from "#lib/moderation/server/review-held-post.ts";
import type { StatusState } from "#lib/statuses/shared/status.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { lockStatus, setStatusState } from "./status-change-queries.ts";
import type { StatusRow } from "./status-queries.ts";
import { listIllustratedReplies } from "./status-reply-queries.ts";

/** Hides or shows a status update, and invalidates the pages that show it or returned not found for it. */
export async function changeStatusState(options: {
  tx: Transaction;
  invalidate: Invalidate;
  status: StatusRow;
  state: StatusState;
  byId: number;
  /** How long the images of a deleted status update are kept. */
  undoSeconds?: number;
}): Promise<void> {
  const { tx, invalidate, status, state, byId } = options;
  const { id, siteId, authorId } = status;
  await setStatusState(tx, id, { state, byId });
  if (state === "deleted") {
    const own = byId === authorId ? undoImagesSeconds : 0;
    const undo = { undoSeconds: options.undoSeconds ?? own };
    await removeUploads(tx, { type: "status", id }, undo);
    // The replies are no longer readable, so their images are deleted too.
    for (const reply of await listIllustratedReplies(tx, id))
      await removeUploads(tx, { type: "status_reply", id: reply.id }, undo);
  }
  invalidate("ProfileStatus", id, [siteId]);
  invalidate("MemberStatuses", authorId);
}

/** Publishes or declines a status update that is held. */
export const reviewStatus: Reviewer = async (options) => {
  const { tx, invalidate, site, actorId, assocId, operation } = options;
  const status = await lockStatus(tx, site, assocId);
  if (status?.state !== "held") return false;
  const state = operation === "APPROVE" ? "visible" : "deleted";
  await changeStatusState({ tx, invalidate, status, state, byId: actorId });
  return true;
};
