import { undoDeleteSeconds } from "#lib/comments/shared/comment.ts";
import { commentPermissions } from "#lib/comments/shared/comment-permissions.ts";
import { parseCommentBody } from "#lib/comments/shared/comment-rules.ts";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan, type KnownViewer } from "#lib/members/shared/permissions.ts";
import type { SiteWithFeatures } from "#lib/site/shared/site.ts";
import { changeStatus } from "./change-status.ts";
import type { CommentLimits } from "./comment-limits.ts";
import {
  type CommentRow,
  findCommentsByIds,
  lockComments,
  setCommentText,
} from "./comment-queries.ts";
import { assertOpen, getDiscussedItem } from "./open-discussion.ts";
import { insertRevision } from "./revision-queries.ts";

type Options = {
  store: Store;
  limits: CommentLimits;
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
  const [comment] = await findCommentsByIds(db, site, [id]);
  if (!comment) throw new AppError("NOT_FOUND", commentRefusals.noComment);
  if (comment.authorId !== viewer.id) throw new AppError("FORBIDDEN", commentRefusals.notAuthor);
  return comment;
}

/** Whether the author, and not staff, hid a comment a short while ago. */
const canBeRestored = ({ status, statusById, statusAt, authorId }: CommentRow): boolean =>
  status === "deleted" &&
  statusById === authorId &&
  statusAt !== null &&
  Date.now() - statusAt.getTime() <= undoDeleteSeconds * 1000;

/**
 * Replaces the text of one's own comment. The version before stays readable for everyone.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND, CONFLICT when it was removed or the discussion is closed
 */
export async function updateComment(options: Options & { body: string }): Promise<CommentRow> {
  const { store, site, viewer, id } = options;
  assertCan(viewer, commentPermissions["comment.edit"]);
  const body = parseCommentBody(options.body);
  await options.limits.consume("changeComment", viewer.id);
  const { contentId } = await findOwnComment(store.db, options, viewer);
  assertOpen(await getDiscussedItem({ db: store.db, site, viewer, contentId }));
  return inTransaction(store, async (tx, invalidate) => {
    const [before] = await lockComments(tx, [id]);
    if (before?.status !== "visible") throw new AppError("CONFLICT", commentRefusals.removed);
    if (before.body === body && before.document === null) return before;
    await insertRevision(tx, before);
    const after = await setCommentText(tx, id, { body, document: null });
    invalidate("Comment", id);
    return after ?? before;
  });
}

/**
 * Deletes one's own comment. Replies to it stay below a placeholder.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED, NOT_FOUND, FORBIDDEN for a comment of somebody
 * else, CONFLICT when it is gone already
 */
export async function deleteComment(options: Options): Promise<CommentRow> {
  const { store, viewer } = options;
  assertCan(viewer, commentPermissions["comment.delete"]);
  await options.limits.consume("changeComment", viewer.id);
  const comment = await findOwnComment(store.db, options, viewer);
  const deleted = await inTransaction(store, (tx, invalidate) =>
    changeStatus({
      ...{ tx, invalidate, comment, status: "deleted", byId: viewer.id },
      isAllowed: ({ status }) => status === "visible",
    }),
  );
  if (!deleted) throw new AppError("CONFLICT", commentRefusals.removed);
  return deleted;
}

/**
 * Takes back a deletion of one's own, for a short while. What staff removed stays removed.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, RATE_LIMITED, NOT_FOUND, FORBIDDEN, CONFLICT when it
 * is too late
 */
export async function restoreComment(options: Options): Promise<CommentRow> {
  const { store, viewer } = options;
  assertCan(viewer, commentPermissions["comment.edit"]);
  await options.limits.consume("changeComment", viewer.id);
  const comment = await findOwnComment(store.db, options, viewer);
  if (comment.status === "visible") return comment;
  const restored = await inTransaction(store, (tx, invalidate) =>
    changeStatus({
      ...{ tx, invalidate, comment, status: "visible", byId: viewer.id },
      isAllowed: canBeRestored,
    }),
  );
  if (!restored) throw new AppError("CONFLICT", commentRefusals.undoExpired);
  return restored;
}
