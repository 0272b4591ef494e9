import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUndoOpen } from "#lib/core/shared/undo-deletion.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  closeWithdrawnCase,
  isMarkedHeld,
  markHeld,
  reopenHeldCase,
} from "#lib/moderation/server/held-posts.ts";
import { listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { lockAnyOwnStatus, lockOwnStatus, type OwnStatusOptions } from "./change-own-status.ts";
import { changeStatusState } from "./change-status-state.ts";
import { assertStatusesOn } from "./create-status.ts";
import { restoreStatusImages } from "./restore-status-images.ts";
import { findAnyStatus } from "./status-change-queries.ts";
import type { StatusRow } from "./status-queries.ts";
import type { WithStatusMentions } from "./with-status.ts";

const toPost = ({ siteId, id }: StatusRow) =>
  ({ siteId, assocType: "STATUS_UPDATE", assocId: id }) as const;

/** Whether the author, and not staff, deleted a status update a short while ago. */
const canBeRestored = ({ state, stateById, stateAt, authorId }: StatusRow): boolean =>
  state === "deleted" && isUndoOpen({ authorId, byId: stateById, at: stateAt });

/**
 * Deletes the viewer's status update, also one that is held, with its replies and the files of its images.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND, FORBIDDEN for another member's status update, CONFLICT if
 * it is already deleted
 */
export async function deleteStatus(options: OwnStatusOptions): Promise<StatusRow> {
  const { store, viewer } = options;
  assertCan(viewer, "status.delete");
  await options.limits.consume("changeStatus", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const status = await lockOwnStatus(tx, options, viewer);
    // The undo restores its previous state.
    if (status.state === "held") {
      await markHeld(tx, { ...toPost(status), memberId: viewer.id });
      await closeWithdrawnCase(tx, { ...toPost(status), memberId: viewer.id });
    }
    const change = { status, state: "deleted", byId: viewer.id } as const;
    await changeStatusState({ tx, invalidate, ...change });
    return { ...status, state: "deleted" };
  });
}

/**
 * Restores a status update with its replies shortly after its author deleted it; a held one is held again. A status
 * update that staff removed stays removed. Images are restored within 40 seconds; later only the text is restored.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, RATE_LIMITED, NOT_FOUND, FORBIDDEN, CONFLICT when
 * it is too late, or it contained only images
 */
export async function restoreStatus(
  options: OwnStatusOptions & { withMentions: WithStatusMentions },
): Promise<StatusRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "status.edit");
  assertStatusesOn(site);
  await options.limits.consume("changeStatus", viewer.id);
  return inTransaction(store, async (tx, invalidate) => {
    const status = await lockAnyOwnStatus(tx, options, viewer);
    if (status.state === "visible" || status.state === "held") return status;
    if (!canBeRestored(status)) throw new AppError("CONFLICT", statusRefusals.undoExpired);
    // Otherwise deleting and restoring would publish a status update that no moderator has read.
    const state = (await isMarkedHeld(tx, toPost(status)))
      ? ("held" as const)
      : ("visible" as const);
    await changeStatusState({ tx, invalidate, status, state, byId: viewer.id });
    if (state === "held") await reopenHeldCase(tx, { ...toPost(status), memberId: viewer.id });
    const back = await restoreStatusImages(tx, { ...status, state });
    const memberIds = listMentionedIds(back.document);
    // Notifies members whose notification was skipped while it was deleted.
    if (state === "visible" && memberIds.length > 0)
      await options.withMentions(tx, {
        siteId: site.id,
        actorId: viewer.id,
        statusId: id,
        memberIds,
      });
    return back;
  });
}

/** Whether the viewer can still undo their deletion of this status update. */
export async function canRestoreStatus(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  id: number;
}): Promise<boolean> {
  const { db, site, viewer, id } = options;
  if (!viewer) return false;
  const status = await findAnyStatus(db, site, id);
  return status !== undefined && status.authorId === viewer.id && canBeRestored(status);
}
