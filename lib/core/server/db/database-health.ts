import { startDeadline } from "./start-deadline.ts";

/** The interval between checks of the database. */
const everyMs = 250;
/** How long after the last response of the database this process is no longer ready: less than a second. */
const slowMs = 700;
/** After this time without a response, requests no longer wait for the database. */
const downMs = 2000;

/** A connection that checks whether the database answers. */
export type HealthLine = {
  /** @throws when the connection is lost */
  ping: () => Promise<unknown>;
  /** Closes the connection at once and ends a running ping. */
  close: () => void;
};

/** Whether the database answers. */
export type DatabaseHealth = {
  /** Whether it has answered within the last second. */
  isAnswering: () => boolean;
  /** Whether it is gone, or has not answered for two seconds: sending statements makes no sense. */
  isDown: () => boolean;
  /** For how long it has been down, in ms; 0 while it is not. */
  downForMs: () => number;
  /** Waits until it is not down, for `maxMs` at most. @returns whether it is up */
  whenUp: (maxMs: number) => Promise<boolean>;
  stop: () => void;
};

class NoAnswer extends Error {}

/** @throws NoAnswer when the work is not done in time */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const end = startDeadline(ms, () => late.reject(new NoAnswer("No answer in time")));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    end();
  }
}

/** A connection that is opened on its first ping, and again after it was lost. */
function createReopeningLine(openLine: () => Promise<HealthLine>) {
  let line: HealthLine | undefined;
  let opening: Promise<HealthLine> | undefined;
  let isStopped = false;

  function close(): void {
    line?.close();
    line = undefined;
  }

  /** Opens the connection. If that takes longer than the check, the next check uses it. */
  function open(): Promise<HealthLine> {
    opening ??= openLine()
      .then((opened) => {
        if (isStopped) opened.close();
        else line = opened;
        return opened;
      })
      .finally(() => {
        opening = undefined;
      });
    return opening;
  }

  const ask = async () => (line ?? (await open())).ping();

  async function isReached(): Promise<boolean> {
    const isOld = line !== undefined;
    try {
      await within(downMs, ask());
      return true;
    } catch (error) {
      close();
      // A cut connection does not show whether the database is down, so a new one is tried.
      if (!isOld || error instanceof NoAnswer || isStopped) return false;
    }
    return within(downMs, ask()).then(
      () => true,
      () => {
        close();
        return false;
      },
    );
  }

  return {
    isReached,
    close,
    stop: () => {
      isStopped = true;
      close();
    },
  };
}

/**
 * Checks a database four times a second on its own connection, so that a busy pool or a waiting
 * request does not affect the result.
 * @param openLine throws when the database cannot be reached
 */
export function watchHealth(openLine: () => Promise<HealthLine>): DatabaseHealth {
  const line = createReopeningLine(openLine);
  let isAnswering = true;
  let isDown = false;
  let downSince = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const waiting = new Set<() => void>();

  async function check(): Promise<void> {
    const endSlow = startDeadline(slowMs, () => {
      isAnswering = false;
    });
    isAnswering = await line.isReached();
    endSlow();
    if (isAnswering) downSince = 0;
    else if (!isDown) downSince = performance.now();
    isDown = !isAnswering;
    if (!isDown) for (const resume of waiting) resume();
    if (isStopped) return line.close();
    timer = setTimeout(() => void check(), everyMs);
    timer.unref();
  }

  void check();
  return {
    isAnswering: () => isAnswering,
    isDown: () => isDown,
    downForMs: () => (isDown ? performance.now() - downSince : 0),
    whenUp: (maxMs) => {
      if (!isDown) return Promise.resolve(true);
      return new Promise((resolve) => {
        const finish = () => {
          clearTimeout(limit);
          waiting.delete(finish);
          resolve(!isDown);
        };
        const limit = setTimeout(finish, maxMs);
        waiting.add(finish);
      });
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      line.stop();
    },
  };
}
