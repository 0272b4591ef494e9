import { runInThisContext } from "node:vm";

/**
 * Aborts a hanging operation, in ms. It is not a measurement: a correct test takes a fraction of a
 * second, a wrong one minutes.
 */
const patienceMs = 30_000;

const workKey = "__work of a test";

/**
 * Does work on input that is large enough to take minutes if its time grows faster than the input.
 * @throws when it has not ended then; the work is stopped
 */
export function endSoon<Result>(work: () => Result): Result {
  const shared = globalThis as Record<string, unknown>;
  shared[workKey] = work;
  try {
    // Work that never waits can only be stopped from outside.
    return runInThisContext(`globalThis[${JSON.stringify(workKey)}]()`, { timeout: patienceMs });
  } finally {
    delete shared[workKey];
  }
}
