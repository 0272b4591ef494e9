import { setTimeout as wait } from "node:timers/promises";

/** The interval between checks whether the server runs. */
const everyMs = 500;
const maxPauseMs = 2000;

/** The callbacks of a server that is kept running. */
export type KeepRunningCallbacks = {
  onEnded: () => void;
  /**
   * Called for the first failed start of an outage. The start is retried until it succeeds, for example once a full
   * disk has room.
   */
  onFailed: (error: unknown) => void;
  onRestarted: () => void;
};

/**
 * Starts a server again whenever it has ended by itself, with longer pauses while that fails.
 * @returns a function that stops the checks; no start is running when it resolves
 */
export function keepRunning(
  options: KeepRunningCallbacks & {
    isRunning: () => Promise<boolean>;
    start: () => Promise<unknown>;
  },
): () => Promise<void> {
  const { isRunning, start, onEnded, onFailed, onRestarted } = options;
  const stop = new AbortController();
  const { signal } = stop;
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

  async function restart(): Promise<void> {
    onEnded();
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await start();
        return onRestarted();
      } catch (error) {
        if (failures === 0) onFailed(error);
        await pause(Math.min(maxPauseMs, everyMs * 2 ** failures));
        // The server needed longer to recover than its start waits.
        if (await isRunning()) return onRestarted();
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs);
      if (!signal.aborted && !(await isRunning())) await restart();
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}
