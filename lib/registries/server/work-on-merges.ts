import { setTimeout as sleep } from "node:timers/promises";
import { type Invalidate, inTransaction, type Transaction } from "#lib/core/server/invalidation.ts";
import { tryItem } from "#lib/core/server/queues/try-item.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import type { WaitingWork } from "#lib/core/server/waiting-work/watch-work.ts";
import { type MemberMergeRow, mergeStore } from "#lib/moderation/server/members/member-merges.ts";
import { closeDueMerges } from "./close-merge.ts";
import type { ErasePorts } from "./erase-rows.ts";
import { invalidateBoth, type MergePorts } from "./merge-members.ts";
import { mergeSteps } from "./merge-steps.ts";

type Ports = Pick<MergePorts, "store" | "directory">;

/**
 * The number of rows per transaction: small, so that writers in the same discussions wait only
 * briefly.
 */
const batchSize = 500;
/** Pauses between two batches, so that reads come first. */
const pauseMs = 50;
const closingMs = 10 * 60 * 1000;

const stepCount = mergeSteps.length;

/**
 * A merge runs all steps twice, because a session may still use the closed account for a second.
 * The second run starts when none does any more.
 */
const passCount = { moving: 2, undoing: 1 } as const;

async function finish(tx: Transaction, merge: MemberMergeRow): Promise<void> {
  const { id, state } = merge;
  await mergeStore.recountReporters(tx, merge, state === "moving");
  if (state === "undoing") await mergeStore.deleteRows(tx, id);
  await mergeStore.setState(tx, id, state === "moving" ? "done" : "undone");
}

async function workOn(
  tx: Transaction,
  invalidate: Invalidate,
  merge: MemberMergeRow & { state: "moving" | "undoing" },
): Promise<void> {
  const options = { tx, invalidate, merge, limit: batchSize };
  const end = stepCount * passCount[merge.state];
  let { step } = merge;
  for (let moved = 0; step < end && moved < batchSize; ) {
    const one = mergeSteps[step % stepCount];
    if (!one) throw new Error(`There is no step ${step} of a merge`);
    const count = await (merge.state === "moving" ? one.move(options) : one.moveBack(options));
    moved += count;
    if (count >= batchSize) continue;
    step += 1;
    // A later transaction starts the second pass, because it may have to wait.
    if (step === stepCount) break;
  }
  if (step < end) await mergeStore.setStep(tx, merge.id, step);
  else await finish(tx, merge);
}

/**
 * Works on one batch of one merge. After a crash, the next call continues where this one ended.
 * @returns whether there was a merge to work on
 */
const workOnBatch = (
  { store, directory }: Ports,
  onError: (error: unknown) => void,
): Promise<boolean> =>
  tryItem({ db: store.db, queue: "accounts-to-join", onError, failed: true }, (take) =>
    inTransaction(store, async (tx, invalidate) => {
      const merge = await mergeStore.lockAtWork(tx, stepCount);
      if (!merge) return false;
      const { id, state } = merge;
      take(id);
      if (state !== "moving" && state !== "undoing") throw new Error(`Merge ${id} has no work`);
      await workOn(tx, invalidate, { ...merge, state });
      invalidateBoth(invalidate, merge, directory);
      return true;
    }),
  );

/**
 * Moves the rows of merged accounts, and moves them back for an undo, in batches. Several processes may run it
 * concurrently.
 * @param onError called for each merge that fails; the others continue
 */
export async function workOnMerges(
  ports: Ports,
  onError: (error: unknown) => void,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted && (await workOnBatch(ports, onError))) await sleep(pauseMs);
}

/** The merges that wait for rows to be moved, and their worker. */
export const waitingMerges = (ports: Ports, onError: (error: unknown) => void): WaitingWork => ({
  isWaiting: mergeStore.isAtWork(stepCount),
  work: (signal) => workOnMerges(ports, onError, signal),
  onError,
});

/** Closes merges that can no longer be undone, every ten minutes. @returns a function that stops it */
export const watchDueMerges = (
  ports: Ports & ErasePorts,
  onError: (error: unknown) => void,
): (() => Promise<void>) => repeat(() => closeDueMerges(ports, onError), closingMs, onError);
