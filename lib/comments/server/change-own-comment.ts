import { isDeepStrictEqual } from "node:util";
import { commentTextRules } from "#lib/comments/shared/comment.ts";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import type { WithMentions } from "#lib/content/server/with-mentions.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { isUndoOpen, undoImagesSeconds } from "#lib/core/shared/undo-deletion.ts";
import { toWriterOn } from "#lib/members/server/viewer-on-site.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import { checkMemberEdit } from "#lib/moderation/server/check-member-edit.ts";
import {
  closeWithdrawnCase,
  isMarkedHeld,
  markHeld,
  reopenHeldCase,
} from "#lib/moderation/server/held-posts.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { keepTextFormatting } from "#lib/rich-text/server/name-mentions.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import { listAddedMentions, listMentionedIds } from "#lib/rich-text/shared/mentions.ts";
import type { MemberText, MemberTextInput } from "#lib/rich-text/shared/parse-member-text.ts";
import { toScreenedText, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import { readAs, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { removeUploads } from "#lib/uploads/server/upload-uses.ts";
import { lockComments, setCommentText } from "./change-comment-queries.ts";
import { changeStatus } from "./change-status.ts";
import { type CommentRow, findCommentsByIds } from "./comment-queries.ts";
import { keepCommentUploads } from "./comment-uploads.ts";
import { assertOpen, getDiscussedItem } from "./open-discussion.ts";
import { restoreCommentImages } from "./restore-comment-images.ts";
import { insertRevision } from "./revision-queries.ts";

type Options = {
  store: Store;
  limits: Limits;
  site: SiteWithFeatures;
  viewer: Viewer;
  id: number;
};

/** @throws AppError NOT_FOUND, or FORBIDDEN for a comment of somebody else */
async function findOwnComment(
  db: Queryable,
  { site, id }: Options,
  viewer: KnownViewer,
): Promise<CommentRow> {
  const [comment] = await findCommentsByIds(db, readAs(site, viewer), [id]);
  if (!comment) throw new AppError("NOT_FOUND", commentRefusals.noComment);
  if (comment.authorId !== viewer.id) throw new AppError("FORBIDDEN", commentRefusals.notAuthor);
  return comment;
}

/** Whether the author, and not staff, hid a comment a short while ago. */
const canBeRestored = ({ status, statusById, statusAt, authorId }: CommentRow): boolean =>
  status === "deleted" && isUndoOpen({ authorId, byId: statusById, at: statusAt });

const toPost = ({ siteId, id }: CommentRow) =>
  ({ siteId, assocType: "COMMENT", assocId: id }) as const;

const isSameText = (comment: CommentRow, { body, document }: MemberText): boolean =>
  comment.body === body && isDeepStrictEqual(comment.document, document);

/**
 * Replaces the text of the viewer's comment. Everyone who reads it can read the earlier versions.
 * It is held for the same reasons as a new comment.
 * @param options.isPlainForm the author did not see the formatting, so unchanged blocks keep it
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND, CONFLICT when it was removed or the discussion is closed
 */
export async function updateComment(
  options: Options & {
    screening: Screening;
    text: MemberTextInput;
    isPlainForm?: boolean;
    withMentions: WithMentions;
  },
): Promise<CommentRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, "comment.edit");
  const own = await findOwnComment(store.db, options, viewer);
  const { contentId, parentId, document } = own;
  assertCan(toWriterOn(own.siteId, viewer), "comment.edit");
  const kept = options.isPlainForm && document;
  const typed = kept
    ? {
        ...options.text,
        document: await keepTextFormatting(store.db, kept, options.text.body ?? ""),
      }
    : options.text;
  const written = await readMemberText(store.db, typed, commentTextRules);
  await options.limits.consume("changeComment", viewer.id);
  assertOpen(await getDiscussedItem({ db: store.db, site, viewer, contentId }));
  return inTransaction(store, async (tx, invalidate) => {
    const locked = await lockComments(tx, parentId === null ? [id] : [parentId, id]);
    const before = locked.find((comment) => comment.id === id);
    if (before?.status !== "visible") throw new AppError("CONFLICT", commentRefusals.removed);
    if (isSameText(before, written)) return before;
    const { isHeld, edits, openCase } = await checkMemberEdit(tx, {
      screening: options.screening,
      viewer,
      post: toPost(before),
      wasHeld: false,
      written: toScreenedText(written),
      publicMentions: listMentionedIds(before.document),
    });
    const text = withReplacedWords(written, edits);
    await insertRevision(tx, before);
    const after = await setCommentText(tx, id, text);
    await openCase(tx);
    await keepCommentUploads(tx, { site, memberId: viewer.id, id, document: text.document });
    invalidate("Comment", id);
    const change = { tx, invalidate, comment: before, status: "held", byId: viewer.id } as const;
    const held = isHeld ? await changeStatus({ ...change, isAllowed: () => true }) : null;
    const memberIds = listAddedMentions(before.document, text.document);
    if (!isHeld && memberIds.length > 0) {
      const mentions = { siteId: before.siteId, actorId: viewer.id, contentId, memberIds };
      await options.withMentions(tx, { ...mentions, commentId: id });
    }
    return held ?? after ?? before;
  });
}

/**
 * Deletes a comment of the viewer, also a held one, and the files of its images. Replies to it stay
 * below a placeholder.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND, FORBIDDEN for a comment of somebody
 * else, CONFLICT if it is already deleted
 */
export async function deleteComment(options: Options): Promise<CommentRow> {
  const { store, viewer } = options;
  assertCan(viewer, "comment.delete");
  await options.limits.consume("changeComment", viewer.id);
  const comment = await findOwnComment(store.db, options, viewer);
  const deleted = await inTransaction(store, async (tx, invalidate) => {
    const hidden = await changeStatus({
      tx,
      invalidate,
      comment,
      status: "deleted",
      byId: viewer.id,
      isAllowed: ({ status }) => status === "visible" || status === "held",
    });
    // The undo restores its previous status.
    if (comment.status === "held" && hidden) {
      await markHeld(tx, { ...toPost(hidden), memberId: viewer.id });
      await closeWithdrawnCase(tx, { ...toPost(hidden), memberId: viewer.id });
    }
    // If the comment is already gone, its images stay as they are.
    if (hidden) {
      const owner = { type: "comment", id: comment.id } as const;
      await removeUploads(tx, owner, { undoSeconds: undoImagesSeconds });
    }
    return hidden;
  });
  if (!deleted) throw new AppError("CONFLICT", commentRefusals.removed);
  return deleted;
}

/**
 * The viewer's deleted comment that can still be restored; `null` if there is none with this id.
 */
export async function getRestorableComment(options: {
  db: Queryable;
  site: SiteWithFeatures;
  viewer: Viewer;
  id: number;
}): Promise<CommentRow | null> {
  const { db, site, viewer, id } = options;
  if (!viewer) return null;
  const [comment] = await findCommentsByIds(db, readAs(site, viewer), [id]);
  return comment?.authorId === viewer.id && canBeRestored(comment) ? comment : null;
}

/**
 * Restores a comment shortly after its author deleted it; one that was held is held again. A
 * comment that staff removed stays removed. Its images are restored within 40 seconds. Later only
 * the text is restored, and a comment of images alone is not.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, RATE_LIMITED, NOT_FOUND, FORBIDDEN, CONFLICT when
 * it is too late
 */
export async function restoreComment(options: Options): Promise<CommentRow> {
  const { store, viewer } = options;
  assertCan(viewer, "comment.edit");
  await options.limits.consume("changeComment", viewer.id);
  const comment = await findOwnComment(store.db, options, viewer);
  assertCan(toWriterOn(comment.siteId, viewer), "comment.edit");
  if (comment.status === "visible" || comment.status === "held") return comment;
  const restored = await inTransaction(store, async (tx, invalidate) => {
    // Otherwise deleting and restoring would publish a comment that no moderator has read.
    const status = (await isMarkedHeld(tx, toPost(comment))) ? "held" : "visible";
    const back = await changeStatus({
      tx,
      invalidate,
      comment,
      status,
      byId: viewer.id,
      isAllowed: canBeRestored,
    });
    if (back?.status === "held") await reopenHeldCase(tx, { ...toPost(back), memberId: viewer.id });
    return back && restoreCommentImages(tx, back);
  });
  if (!restored) throw new AppError("CONFLICT", commentRefusals.undoExpired);
  return restored;
}
