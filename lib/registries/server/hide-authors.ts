import { setTimeout as sleep } from "node:timers/promises";
import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import {
  type Invalidate,
  inTransaction,
  type Store,
  type Transaction,
} from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import type { WaitingWork } from "#lib/core/server/waiting-work/watch-work.ts";
import {
  announceAuthor,
  deleteHiddenAuthor,
  type HiddenAuthor,
  hasHiddenAuthors,
  hideLateComments,
  lockHiddenAuthor,
  moveNextComments,
  moveNextReplies,
  updateProgress,
} from "./hide-author-queries.ts";

/** The target duration of a transaction, because writers in the same discussions wait for it. */
const batchMs = 20;
const minBatch = 10;
const maxBatch = 400;
/**
 * The length of a pause as a multiple of the batch before it, so that reads are not slowed down.
 */
const pauseFactor = 4;
const minPauseMs = 20;

/** The size of the next batch, by the time that the last one took. */
const toBatchSize = (size: number, ms: number): number =>
  Math.round(Math.min(maxBatch, Math.max(minBatch, size * Math.min(2, batchMs / Math.max(ms, 1)))));

/** One batch of the stage that an author is at. @returns whether there was something to do */
async function moveStage(
  tx: Transaction,
  invalidate: Invalidate,
  author: HiddenAuthor,
  size: number,
): Promise<boolean> {
  const { stage } = author;
  const isReplies = stage === "replies";
  const moved = await (isReplies ? moveNextReplies : moveNextComments)(tx, author, size);
  if (isReplies) for (const id of moved.changedIds) invalidateReplies(invalidate, id);
  else for (const id of moved.changedIds) invalidateDiscussion(invalidate, id);
  const isEnd = moved.walked < size;
  await updateProgress(tx, {
    ...author,
    stage: isEnd ? (isReplies ? "comments" : "rest") : stage,
    afterContentId: isEnd ? 0 : (moved.last?.contentId ?? 0),
    afterId: isEnd ? 0 : (moved.last?.id ?? 0),
  });
  return true;
}

function invalidateReplies(invalidate: Invalidate, statusId: number): void {
  invalidate("ProfileStatus", statusId);
  invalidate("StatusReplies", statusId);
}

/** Handles posts by a session that still had the earlier role. @returns whether there were any */
async function moveRest(
  tx: Transaction,
  invalidate: Invalidate,
  author: HiddenAuthor,
): Promise<boolean> {
  const replies = await moveNextReplies(tx, author, maxBatch);
  for (const id of replies.changedIds) invalidateReplies(invalidate, id);
  if (replies.walked === maxBatch) {
    await updateProgress(tx, { ...author, afterId: replies.last?.id ?? 0 });
    return true;
  }
  if (!author.isHidden) return false;
  const comments = await hideLateComments(tx, author, maxBatch);
  for (const id of comments.changedIds) invalidateDiscussion(invalidate, id);
  return comments.walked > 0;
}

/** Invalidates the pages of an author whose role has changed: the profile and the author's items. */
async function invalidateAuthor(
  tx: Transaction,
  invalidate: Invalidate,
  author: HiddenAuthor,
): Promise<void> {
  invalidate("User", author.memberId);
  for (const { id, type, siteIds } of await announceAuthor(tx, author)) {
    invalidate("ContentItem", id, siteIds);
    if (type === "thread") invalidate("Thread", id, siteIds);
  }
}

/**
 * Hides or shows one batch of one author. After a crash, the next call continues where this one
 * ended.
 * @returns `null` if no author waits, otherwise whether to continue at once
 */
async function moveBatch(
  store: Store,
  size: number,
  take: (memberId: number) => void,
): Promise<boolean | null> {
  return inTransaction(store, async (tx, invalidate) => {
    const author = await lockHiddenAuthor(tx);
    if (!author) return null;
    take(author.memberId);
    if (!author.isAnnounced) {
      await invalidateAuthor(tx, invalidate, author);
      return true;
    }
    if (author.stage !== "rest") return moveStage(tx, invalidate, author, size);
    // A session may still have the earlier role for a second, and post.
    if (!author.isSettled) return false;
    if (await moveRest(tx, invalidate, author)) return true;
    await deleteHiddenAuthor(tx, author);
    invalidate("User", author.memberId);
    return true;
  });
}

/**
 * Hides the posts of new spammers, and shows those of members whose mark was removed. Reads are
 * correct before that; this updates the counts and makes reads fast. It works at most a fifth of
 * the time, so that other queries hardly wait. Several processes may run it concurrently.
 * @param onError called for each author for whom it fails; the others continue
 */
export async function moveHiddenAuthors(
  store: Store,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  const queue = { db: store.db, queue: "hidden-authors", onError, failed: true } as const;
  let size = minBatch;
  while (!signal?.aborted) {
    const startedAt = performance.now();
    if (!(await tryItem(queue, (take) => moveBatch(store, size, take)))) return;
    const ms = performance.now() - startedAt;
    size = toBatchSize(size, ms);
    await sleep(Math.max(minPauseMs, ms * pauseFactor));
  }
}

/** The queue of authors whose posts must be hidden or shown, and its worker. */
export const waitingAuthors = (store: Store, onError: (error: unknown) => void): WaitingWork => ({
  isWaiting: hasHiddenAuthors,
  work: (signal) => moveHiddenAuthors(store, onError, signal),
  onError,
});
