import { AppError } from "#lib/core/shared/errors.ts";
import { type ContentModerator, includesSite } from "#lib/moderation/server/content-moderator.ts";
import { imageRetentionSeconds, type ModeratedState } from "#lib/moderation/shared/moderation.ts";
import { findStatusReplyPath, statusPath } from "#lib/statuses/shared/status.ts";
import { statusRefusals } from "#lib/statuses/shared/status-texts.ts";
import { changeReplyState } from "./change-reply-state.ts";
import { changeStatusState } from "./change-status-state.ts";
import { restoreStatusImages, restoreText } from "./restore-status-images.ts";
import { lockStatus } from "./status-change-queries.ts";
import { findModeratedStatus, findModeratedStatusReply } from "./status-moderation-queries.ts";
import { replaceStatusReplyText } from "./status-reply-queries.ts";

const undoSeconds = imageRetentionSeconds;

/** The moderation of status updates. */
export const statusModerator: ContentModerator = {
  find: async (db, siteIds, assocId) => {
    const found = await findModeratedStatus(db, assocId);
    if (!found || !includesSite(siteIds, found.status.siteId)) return null;
    const { id, siteId, authorId, body, state } = found.status;
    const snapshot = { title: null, body, path: statusPath(found.slug, id) };
    return { siteId, memberId: authorId, snapshot, state };
  },
  setState: async ({ tx, invalidate, siteIds, actorId, assocId, from, to }) => {
    const found = await findModeratedStatus(tx, assocId);
    if (!found || !includesSite(siteIds, found.status.siteId)) return null;
    const status = await lockStatus(tx, { id: found.status.siteId }, assocId);
    if (!status || status.state === to || !from.includes(status.state)) return null;
    await changeStatusState({ tx, invalidate, status, state: to, byId: actorId, undoSeconds });
    if (status.state === "deleted") await restoreStatusImages(tx, status);
    return status.state;
  },
};

/** The moderation of replies to status updates. */
export const statusReplyModerator: ContentModerator = {
  find: async (db, siteIds, assocId) => {
    const found = await findModeratedStatusReply(db, assocId);
    if (!found || !includesSite(siteIds, found.siteId)) return null;
    const { reply, siteId, statusId, slug } = found;
    const path = findStatusReplyPath(slug, statusId, reply.id);
    const snapshot = { title: null, body: reply.body, path };
    return { siteId, memberId: reply.authorId, snapshot, state: reply.state };
  },
  setState: async ({ tx, invalidate, siteIds, actorId, assocId: id, from, to }) => {
    const found = await findModeratedStatusReply(tx, id);
    if (!found || !includesSite(siteIds, found.siteId)) return null;
    let before: ModeratedState = found.reply.state;
    const isChanged = await changeReplyState({
      tx,
      invalidate,
      site: { id: found.siteId },
      id,
      state: to,
      byId: actorId,
      undoSeconds,
      isAllowed: (state) => {
        before = state;
        return state !== to && from.includes(state);
      },
    });
    if (!isChanged) return null;
    if (before !== "deleted") return before;
    const text = await restoreText(tx, { type: "status_reply", id }, found.reply.document);
    if (text === null) throw new AppError("CONFLICT", statusRefusals.imagesGone);
    if (text !== "unchanged") await replaceStatusReplyText(tx, id, text);
    return before;
  },
};
