import { setTimeout as wait } from "node:timers/promises";

/**
 * Shorter than the intervals of background work, such as the check of each open session, and long enough for a busy
 * machine.
 */
const patienceMs = 20_000;

/** Waits for an event that should happen at once. @throws if it does not happen within `patienceMs` */
export async function soon<Result>(happening: Promise<Result>): Promise<Result> {
  const abort = new AbortController();
  const late = wait(patienceMs, undefined, { signal: abort.signal }).then(() => {
    throw new Error("It did not happen soon.");
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([happening, late]);
  } finally {
    abort.abort();
  }
}
