/** A connection that is read repeatedly. */
type Source = { read: () => Promise<void>; close: () => void };

/**
 * Reads a source repeatedly, but never twice at once: when woken, and after `pollMs`. A source that fails is opened
 * again after `retryMs`.
 * @param options.open gets a function that wakes the loop. It throws when the source cannot be opened
 * @param options.onError called once for each outage
 */
export function createWakeableLoop(options: {
  pollMs: number;
  retryMs: number;
  open: (wake: () => void) => Promise<Source>;
  onError: (error: unknown) => void;
}): { wake: () => void; stop: () => Promise<void> } {
  const { pollMs, retryMs, open, onError } = options;
  let isEnded = false;
  let isWoken = false;
  let isDown = false;
  let endWait: (() => void) | undefined;
  let source: Source | undefined;

  const wake = () => {
    isWoken = true;
    endWait?.();
  };
  const stop = new AbortController();

  /** Waits until the time is over, or the loop ends. */
  const wait = (ms: number, isWakeable: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (isEnded || (isWakeable && isWoken)) return resolve();
      const end = () => {
        clearTimeout(timer);
        endWait = undefined;
        stop.signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      timer.unref();
      stop.signal.addEventListener("abort", end);
      if (isWakeable) endWait = end;
    });

  async function readAll(): Promise<void> {
    source = await open(wake);
    try {
      while (!isEnded) {
        isWoken = false;
        await source.read();
        isDown = false;
        await wait(pollMs, true);
      }
    } finally {
      source.close();
      source = undefined;
    }
  }

  async function run(): Promise<void> {
    while (!isEnded) {
      try {
        await readAll();
      } catch (error) {
        if (!isDown && !isEnded) onError(error);
        isDown = true;
        await wait(retryMs, false);
      }
    }
  }

  const running = run();
  return {
    wake,
    stop: async () => {
      isEnded = true;
      stop.abort();
      source?.close();
      await running;
    },
  };
}
