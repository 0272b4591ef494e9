import { setTimeout as sleep } from "node:timers/promises";
import { invalidateDiscussion } from "#lib/content/server/invalidate-discussion.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import {
  announceAuthor,
  deleteHiddenAuthor,
  lockHiddenAuthor,
  moveComments,
  moveStatusReplies,
} from "./hide-author-queries.ts";

/** Comments in one transaction: small, so that writers of the same discussions wait for a moment only. */
const batchSize = 500;
/** Between two batches, so that reads come first. */
const pauseMs = 50;
const intervalMs = 1000;

/**
 * Hides or shows one batch of one author. Whatever stops the process, the next call goes on where this one ended.
 * @returns `null` when nobody waits, otherwise whether to go on at once
 */
async function moveBatch(store: Store): Promise<boolean | null> {
  return inTransaction(store, async (tx, invalidate) => {
    const author = await lockHiddenAuthor(tx);
    if (!author) return null;
    if (!author.isAnnounced) {
      invalidate("User", author.memberId);
      for (const { id, type, siteIds } of await announceAuthor(tx, author)) {
        invalidate("ContentItem", id, siteIds);
        if (type === "thread") invalidate("Thread", id, siteIds);
      }
      return true;
    }
    for (const id of await moveStatusReplies(tx, author)) invalidate("ProfileStatus", id);
    const { contentIds, isDone } = await moveComments(tx, author, batchSize);
    for (const id of contentIds) invalidateDiscussion(invalidate, id);
    if (!isDone) return true;
    // A session may know the earlier role for a second, and post.
    if (!author.isSettled) return false;
    await deleteHiddenAuthor(tx, author.memberId);
    invalidate("User", author.memberId);
    return true;
  });
}

/**
 * Hides the words of members who became spammers, and shows those of members who are none any more. What reads show is
 * right before: this makes the counts right, and reads fast. Several processes may do it at the same time.
 */
export async function moveHiddenAuthors(store: Store, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await moveBatch(store))) await sleep(pauseMs);
}

/** Does so every second. @returns a function that stops it */
export function watchHiddenAuthors(
  store: Store,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= moveHiddenAuthors(store, stopping.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
