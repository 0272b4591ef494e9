import type { TaggedCache } from "#lib/core/server/tagged-cache/tagged-cache.ts";

/** Something that is kept as it is until it is compressed. */
type Waiting = {
  bytes: number;
  /** Whether it is kept by then; what was dropped is not compressed. */
  isKept: () => boolean;
  compress: () => Promise<unknown>;
};

/** What can be compressed where it is kept. */
type Compressible = { countBytes: () => number; compress?: () => Promise<unknown> };

/** Compresses what nobody waits for. */
export type LaterCompression = {
  add: (waiting: Waiting) => void;
  /** Has a value of a cache compressed, which then counts for what it takes. */
  addKept: <Value>(
    cache: TaggedCache<Value>,
    [key, value]: [string, Value],
    body: Compressible,
  ) => void;
  close: () => void;
};

/** A page of a discussion is often dropped by the next reply. */
const defaultWaitMs = 5000;
const defaultMaxBytes = 2 * 1024 * 1024;

/**
 * Compresses what is kept some seconds after it was made, one after the other.
 * @param options.maxBytes what exceeds this is compressed sooner, the oldest first
 */
export function createLaterCompression(
  options: { waitMs?: number; maxBytes?: number } = {},
): LaterCompression {
  const { waitMs = defaultWaitMs, maxBytes = defaultMaxBytes } = options;
  const waiting: (Waiting & { dueAt: number })[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;

  const takeDue = () => {
    const [first] = waiting;
    if (!first || (bytes <= maxBytes && performance.now() < first.dueAt)) return undefined;
    bytes -= first.bytes;
    return waiting.shift();
  };

  async function run(): Promise<void> {
    isRunning = true;
    for (let due = takeDue(); due; due = takeDue()) {
      // What could not be compressed stays as it is.
      if (due.isKept()) await due.compress().catch(() => undefined);
    }
    isRunning = false;
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    const [first] = waiting;
    if (isRunning || !first) return;
    const ms = bytes > maxBytes ? 0 : Math.max(0, first.dueAt - performance.now());
    timer = setTimeout(run, ms).unref();
  }

  function add(one: Waiting): void {
    bytes += one.bytes;
    waiting.push({ ...one, dueAt: performance.now() + waitMs });
    if (waiting.length === 1 || bytes > maxBytes) wait();
  }

  return {
    add,
    addKept: (cache, [key, value], body) => {
      const { compress, countBytes } = body;
      if (!compress) return;
      add({
        bytes: countBytes(),
        isKept: () => cache.holds(key, value),
        compress: async () => {
          await compress();
          cache.recount(key, value, countBytes());
        },
      });
    },
    close: () => {
      waiting.length = 0;
      clearTimeout(timer);
    },
  };
}
