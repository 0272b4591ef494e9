import type { Jobs } from "#lib/core/server/jobs/jobs.ts";
import { repeat } from "#lib/core/server/repeat.ts";
import type { Relay } from "#lib/core/server/waiting-work/watch-work.ts";
import { deleteExpiredExports } from "./expired-exports.ts";
import { hasClaimableExports } from "./export-queries.ts";
import { type ExportPorts, runExports } from "./run-exports.ts";

const expiryMs = 60_000;
/** A job may have been lost with the process that had taken it. */
const enqueueAgainMs = 10_000;
/** An extra attempt is harmless: it leaves a running export alone. */
const tries = { retries: 1, firstPauseSeconds: 10, maxPauseSeconds: 10 };

/**
 * Makes the requested exports in a background job on any instance, and deletes expired files. The exports are rows, so
 * a lost job loses none of them.
 */
export function createExportRelay(options: ExportPorts & { jobs: Jobs }): Relay {
  const { db, jobs, storage, onError } = options;
  const stopping = new AbortController();
  /** One export at a time in a process, however many jobs there are. */
  let running: Promise<void> | undefined;
  let enqueuedAt = Number.NEGATIVE_INFINITY;
  const enqueue = jobs.define<object>({
    name: "data-export",
    tries,
    work: async () => {
      running ??= runExports(options, stopping.signal).finally(() => {
        running = undefined;
        enqueuedAt = Number.NEGATIVE_INFINITY;
      });
      await running;
    },
  });

  async function enqueueWaiting(): Promise<void> {
    if (running || performance.now() - enqueuedAt < enqueueAgainMs) return;
    enqueuedAt = performance.now();
    await enqueue({});
  }

  return {
    waiting: [{ isWaiting: hasClaimableExports, work: enqueueWaiting, onError }],
    start: () => {
      const stopDeleting = repeat(
        () => deleteExpiredExports(db, storage, onError),
        expiryMs,
        onError,
      );
      return async () => {
        stopping.abort(new Error("The server stops."));
        await Promise.all([stopDeleting(), running?.catch(() => undefined)]);
      };
    },
  };
}
