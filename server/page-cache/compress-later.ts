/** Something that is kept as it is until it is compressed. */
type Waiting = {
  bytes: number;
  /** Whether it is kept by then; what was dropped is not compressed. */
  isKept: () => boolean;
  compress: () => Promise<unknown>;
};

/** Compresses what nobody waits for. */
export type LaterCompression = {
  add: (waiting: Waiting) => void;
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

  return {
    add: (one) => {
      bytes += one.bytes;
      waiting.push({ ...one, dueAt: performance.now() + waitMs });
      if (waiting.length === 1 || bytes > maxBytes) wait();
    },
    close: () => {
      waiting.length = 0;
      clearTimeout(timer);
    },
  };
}
