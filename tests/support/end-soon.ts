import { runInThisContext } from "node:vm";

/**
 * Timeout of a hanging operation, in ms. It is not a measurement: correct code takes a fraction of a second, wrong
 * code minutes.
 */
const patienceMs = 30_000;

const workKey = "__work of a test";

/**
 * Runs work on an input so large that it takes minutes if its time grows faster than the input.
 * @throws at the timeout; the work is stopped
 */
export function endSoon<Result>(work: () => Result): Result {
  const shared = globalThis as Record<string, unknown>;
  shared[workKey] = work;
  try {
    // Synchronous work can only be stopped from outside.
    return runInThisContext(`globalThis[${JSON.stringify(workKey)}]()`, { timeout: patienceMs });
  } finally {
    delete shared[workKey];
  }
}
