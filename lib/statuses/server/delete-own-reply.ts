import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUndoOpen, undoImagesSeconds } from "#lib/core/shared/undo-deletion.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import {
  closeWithdrawnCase,
  isMarkedHeld,
  markHeld,
  reopenHeldCase,
} from "#lib/moderation/server/held-posts.ts";
import type { SiteScope } from "#lib/site/shared/site.ts";
import type { StatusState } from "#lib/statuses/shared/status.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import type { OwnStatusOptions } from "./change-own-status.ts";
import { changeReplyState } from "./change-reply-state.ts";
import { assertStatusesOn } from "./create-status.ts";
import { restoreText } from "./restore-status-images.ts";
import { lockStatus } from "./status-change-queries.ts";
import {
  findStatusRepliesByIds,
  replaceStatusReplyText,
  type StatusReplyRow,
} from "./status-reply-queries.ts";

const toPost = (site: Pick<SiteScope, "id">, id: number) =>
  ({ siteId: site.id, assocType: "STATUS_UPDATE_REPLY", assocId: id }) as const;

/** Whether the author, and not staff, deleted a reply a short while ago. */
const canBeRestored = ({ state, stateById, stateAt, authorId }: StatusReplyRow): boolean =>
  state === "deleted" && isUndoOpen({ authorId, byId: stateById, at: stateAt });

/** Locks the status update of a reply, which orders its changes. @throws AppError NOT_FOUND, FORBIDDEN */
async function lockOwnReply(
  tx: Transaction,
  { site, id }: Pick<OwnStatusOptions, "site" | "id">,
  viewer: KnownViewer,
): Promise<StatusReplyRow> {
  const [found] = await findStatusRepliesByIds(tx, site, [id]);
  if (found) await lockStatus(tx, site, found.statusId);
  const [reply] = found ? await findStatusRepliesByIds(tx, site, [id]) : [];
  if (!reply) throw new AppError("NOT_FOUND", statusRefusals.noReply);
  if (reply.authorId !== viewer.id) throw new AppError("FORBIDDEN", statusRefusals.notAuthor);
  return reply;
}

/**
 * Deletes the viewer's reply, also one that is held, and the files of its images.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND, FORBIDDEN for another member's reply, CONFLICT if it is
 * already deleted
 */
export async function deleteStatusReply(options: OwnStatusOptions): Promise<StatusReplyRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "status.deleteReply");
  await options.limits.consume("changeStatus", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const reply = await lockOwnReply(tx, options, viewer);
    const change = { tx, invalidate, site, id, state: "deleted", byId: viewer.id } as const;
    const isAllowed = (state: StatusState) => state === "visible" || state === "held";
    if (!(await changeReplyState({ ...change, isAllowed, undoSeconds: undoImagesSeconds })))
      throw new AppError("CONFLICT", statusRefusals.removed);
    // The undo restores its previous state.
    if (reply.state === "held") {
      await markHeld(tx, { ...toPost(site, id), memberId: viewer.id });
      await closeWithdrawnCase(tx, { ...toPost(site, id), memberId: viewer.id });
    }
    return { ...reply, state: "deleted" };
  });
}

/**
 * Restores a reply shortly after its author deleted it; one that was held is held again. A reply that staff removed
 * stays removed. Images are restored within 40 seconds; later only the text is restored.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, RATE_LIMITED, NOT_FOUND, FORBIDDEN, CONFLICT when
 * it is too late, or it contained only images
 */
export async function restoreStatusReply(options: OwnStatusOptions): Promise<StatusReplyRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "status.reply");
  assertStatusesOn(site);
  await options.limits.consume("changeStatus", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const reply = await lockOwnReply(tx, options, viewer);
    if (reply.state === "visible" || reply.state === "held") return reply;
    if (!canBeRestored(reply)) throw new AppError("CONFLICT", statusRefusals.replyUndoExpired);
    // Otherwise deleting and restoring would publish a reply that no moderator has read.
    const state = (await isMarkedHeld(tx, toPost(site, id)))
      ? ("held" as const)
      : ("visible" as const);
    const isAllowed = (before: StatusState) => before === "deleted";
    await changeReplyState({ tx, invalidate, site, id, state, byId: viewer.id, isAllowed });
    if (state === "held") await reopenHeldCase(tx, { ...toPost(site, id), memberId: viewer.id });
    const text = await restoreText(tx, { type: "status_reply", id }, reply.document);
    if (text === null) throw new AppError("CONFLICT", statusRefusals.replyImagesGone);
    if (text === "unchanged") return { ...reply, state };
    await replaceStatusReplyText(tx, id, text);
    return { ...reply, ...text, state };
  });
}

/** Whether the viewer can still undo their deletion of this reply. */
export async function canRestoreStatusReply(options: {
  db: Queryable;
  site: SiteScope;
  viewer: Viewer;
  id: number;
}): Promise<boolean> {
  const { db, site, viewer, id } = options;
  if (!viewer) return false;
  const [reply] = await findStatusRepliesByIds(db, site, [id]);
  return reply !== undefined && reply.authorId === viewer.id && canBeRestored(reply);
}
