import { setTimeout as wait } from "node:timers/promises";

/** Shorter than what happens by itself later, such as the check of each open session; a busy machine takes a part of it. */
const patienceMs = 20_000;

/** Waits for what happens at once. @throws when it has not, with patience for a busy machine */
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
