import { repeat } from "#lib/core/server/repeat.ts";
import type { WaitingWork } from "#lib/core/server/waiting-work/watch-work.ts";
import { deleteOldSignatures, hasUnscannedPost } from "./duplicate-queries.ts";
import { type ScanOptions, scanPosts } from "./scan-posts.ts";

const cleanUpMs = 10 * 60 * 1000;

/** The queue of new posts to compare with those of others, and its worker. */
export const waitingPosts = (options: ScanOptions): WaitingWork => ({
  isWaiting: hasUnscannedPost,
  work: (signal) => scanPosts(options, signal),
  onError: options.onError,
});

/** Periodically deletes old signatures. @returns a function that stops it */
export const watchOldSignatures = ({
  db,
  onError,
}: Pick<ScanOptions, "db" | "onError">): (() => Promise<void>) =>
  repeat(() => deleteOldSignatures(db), cleanUpMs, onError);
