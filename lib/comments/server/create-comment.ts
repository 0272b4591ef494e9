import { listPossibleBlockers } from "#lib/blocks/server/member-blocks.ts";
import { commentTextRules } from "#lib/comments/shared/comment.ts";
import { commentRefusals } from "#lib/comments/shared/refusal-texts.ts";
import type { ContentWithText } from "#lib/content/server/get-content-item.ts";
import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import { countNewComment } from "#lib/content/server/update-comment-count.ts";
import { contentPath } from "#lib/content/shared/content.ts";
import { memberTypes } from "#lib/content/shared/member-types.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import type { StatementPart } from "#lib/core/server/db/statement-part.ts";
import {
  type Invalidate,
  inOneStatement,
  inTransaction,
  markAddition,
  type Store,
} from "#lib/core/server/invalidation.ts";
import type { Limits } from "#lib/core/server/limits/limits.ts";
import type { PubSub } from "#lib/core/server/pubsub/pubsub.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { toWriterOn } from "#lib/members/server/viewer-on-site.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import {
  type CheckedPost,
  checkMemberPost,
  throwDuplicate,
} from "#lib/moderation/server/check-member-post.ts";
import type { Screening } from "#lib/moderation/server/screening.ts";
import { readMemberText } from "#lib/rich-text/server/read-member-text.ts";
import type { MemberTextInput } from "#lib/rich-text/shared/parse-member-text.ts";
import { toScreenedText, withReplacedWords } from "#lib/rich-text/shared/screened-text.ts";
import { readAs, type Site, type SiteWithFeatures } from "#lib/site/shared/site.ts";
import { addToReplyCount, lockComments } from "./change-comment-queries.ts";
import {
  type CommentRow,
  findCommentByKey,
  findCommentsByIds,
  findEarlierTry,
} from "./comment-queries.ts";
import { keepCommentUploads, listImages } from "./comment-uploads.ts";
import { getCommentPage, toCommentPage } from "./get-comments.ts";
import { type InsertOptions, insertComment, type NewComment } from "./insert-comment-queries.ts";
import { assertOpen, getDiscussedItem } from "./open-discussion.ts";
import { commentChannel } from "./watch-comments.ts";

export type { CommentRow };

/** A stored comment, its item, and its page of the discussion, counted from 1. */
export type CreatedComment = {
  comment: CommentRow;
  page: number;
  /** Whether a moderator reads it first. */
  isHeld: boolean;
  item: Pick<ContentWithText, "type"> & { path: string };
};

/** Hooks with which higher domains store rows with a new comment, in the same statement. */
export type WithComment = (item: ContentWithText) => StatementPart[];

/**
 * The comment that the reply answers, locked so that it cannot be hidden concurrently, and its
 * parent.
 */
async function lockReplyTo(tx: Queryable, replyTo: CommentRow) {
  const { id, parentId } = replyTo;
  const locked = await lockComments(tx, parentId === null ? [id] : [parentId, id]);
  if (locked.find((row) => row.id === id)?.status !== "visible")
    throw new AppError("CONFLICT", commentRefusals.replyToRemoved);
  return { replyToId: id, parentId: parentId ?? id };
}

const toResult = (item: ContentWithText, comment: CommentRow, page: number): CreatedComment => ({
  comment,
  page,
  isHeld: comment.status === "held",
  item: { type: item.type, path: contentPath(item) },
});

const toCreated = async (db: Queryable, item: ContentWithText, comment: CommentRow) =>
  toResult(item, comment, await getCommentPage(db, comment));

/** A comment that may be stored. */
type CheckedComment = {
  item: ContentWithText;
  replyTo: CommentRow | null;
  row: Omit<NewComment, "replyToId" | "parentId">;
  parts: InsertOptions;
};

/** Stores a comment, unless another try at the same moment has stored it. */
async function writeComment(
  db: Queryable,
  { item, replyTo, row, parts }: CheckedComment,
  storeTags: StatementPart | null = null,
): Promise<{ created: CreatedComment; isNew: boolean }> {
  const place = replyTo ? await lockReplyTo(db, replyTo) : { replyToId: null, parentId: null };
  const inserted = await insertComment(
    db,
    { ...row, ...place },
    storeTags ? { ...parts, statements: [...parts.statements, storeTags] } : parts,
  );
  if (!inserted) {
    const stored = await findCommentByKey(db, row.authorId, row.idempotencyKey);
    return { created: stored ? await toCreated(db, item, stored) : throwDuplicate(), isNew: false };
  }
  const { comment, before } = inserted;
  if (row.status === "visible" && place.parentId !== null)
    await addToReplyCount(db, place.parentId, 1);
  return { created: toResult(item, comment, toCommentPage(before)), isNew: true };
}

/** Invalidates what shows a new comment; a held one is not shown. */
function invalidateNew(
  invalidate: Invalidate,
  { item, row }: CheckedComment,
  site: SiteWithFeatures,
): void {
  if (row.status === "held") return;
  // A reply moves its thread to the top of every list of threads; other lists keep their order.
  const threadListSites = item.type === "thread" ? [item.siteId, site.id] : [];
  invalidateDiscussion(invalidate, row.contentId, threadListSites);
  markAddition(invalidate, row.contentId);
}

/** Stores a comment: in one statement, unless something else has to be locked or stored with it. */
function storeComment(
  store: Store,
  comment: CheckedComment,
  { post, site }: { post: CheckedPost; site: SiteWithFeatures },
): Promise<{ created: CreatedComment; isNew: boolean }> {
  const hasImages = listImages(comment.row.document).length > 0;
  if (!comment.replyTo && !hasImages && !post.hasFindings)
    return inOneStatement(
      store,
      (invalidate) => invalidateNew(invalidate, comment, site),
      (db, storeTags) => writeComment(db, comment, storeTags),
    );
  return inTransaction(store, async (tx, invalidate) => {
    const written = await writeComment(tx, comment);
    // For a comment that was stored before, nothing has to be invalidated or kept.
    if (!written.isNew) return written;
    invalidateNew(invalidate, comment, site);
    const { id, document } = written.created.comment;
    const memberId = comment.row.authorId;
    if (hasImages) await keepCommentUploads(tx, { site, memberId, id, document });
    await post.openCase(tx, { type: "COMMENT", id });
    return written;
  });
}

/**
 * Adds a member's comment below an item, or below another comment on it. There are two levels: an answer to a reply
 * becomes its sibling. Two calls with the same `idempotencyKey` store one comment, and both return it. Subscribers of
 * the discussion receive it after the commit.
 * @throws AppError UNAUTHENTICATED, NOT_VERIFIED, FORBIDDEN, RATE_LIMITED, BAD_USER_INPUT with the
 * text of the failed rule, NOT_FOUND when the site shows no such item or comment, CONFLICT when the
 * discussion is closed or the answered comment was removed
 */
export async function createComment(options: {
  store: Store;
  pubsub: Pick<PubSub, "publish">;
  limits: Limits;
  screening: Screening;
  site: SiteWithFeatures & Pick<Site, "settings">;
  viewer: Viewer;
  contentId: number;
  text: MemberTextInput;
  replyToId?: number | null;
  idempotencyKey: string;
  withComment: WithComment;
}): Promise<CreatedComment> {
  const { store, screening, viewer, contentId, idempotencyKey, replyToId = null } = options;
  const site = readAs(options.site, viewer);
  assertCan(viewer, "comment");
  const written = await readMemberText(store.db, options.text, commentTextRules);
  const authorId = viewer.id;
  const item = await getDiscussedItem({ db: store.db, site, viewer, contentId }).catch(
    async (error) => {
      // Attempts with unknown items count too, so nobody can probe which items exist.
      await options.limits.consume("comment", authorId);
      throw error;
    },
  );
  const [replyTo = null] =
    replyToId === null ? [] : await findCommentsByIds(store.db, site, [replyToId]);
  const { known, isBlocked } = await findEarlierTry(store.db, {
    authorId,
    idempotencyKey,
    blockerIds: listPossibleBlockers(listReached(item, replyTo), viewer),
  });
  if (known) return toCreated(store.db, item, known);
  await options.limits.consume("comment", authorId);
  // The comment belongs to the item's own site, whichever site the member reads it on.
  const writer = toWriterOn(item.siteId, viewer);
  assertCan(writer, "comment");
  assertOpen(item);
  if (replyToId !== null) assertAnswerable(item, replyTo);
  if (isBlocked) throw new AppError("FORBIDDEN", commentRefusals.cannotReply);
  const post = await checkMemberPost({
    db: store.db,
    limits: options.limits,
    screening,
    site,
    viewer: writer,
    written: toScreenedText(written),
  });
  const text = withReplacedWords(written, post.edits);
  const { compared, statements } = post.toParts("COMMENT");
  const isShown = !post.isHeld;
  const checked: CheckedComment = {
    item,
    replyTo,
    row: {
      siteId: item.siteId,
      contentId,
      authorId,
      idempotencyKey,
      ...text,
      status: isShown ? "visible" : "held",
    },
    parts: {
      compared,
      statements: isShown ? [...statements, ...options.withComment(item)] : statements,
      count: isShown ? countNewComment() : null,
    },
  };
  const { created, isNew } = await storeComment(store, checked, { post, site });
  if (isNew && isShown) options.pubsub.publish(commentChannel(contentId), created.comment);
  return created;
}

/** The members whom a comment notifies: the author of the answered comment, and of an item that a member posted. */
const listReached = (item: ContentWithText, replyTo: CommentRow | null): number[] =>
  [memberTypes.includes(item.type) ? item.authorId : null, replyTo?.authorId ?? null].filter(
    (id) => id !== null,
  );

/** @throws AppError NOT_FOUND unless the answered comment belongs to this discussion; CONFLICT if it is hidden */
function assertAnswerable(item: ContentWithText, replyTo: CommentRow | null): void {
  if (replyTo?.contentId !== item.id) throw new AppError("NOT_FOUND", commentRefusals.noReplyTo);
  if (replyTo.status !== "visible") throw new AppError("CONFLICT", commentRefusals.replyToRemoved);
}
