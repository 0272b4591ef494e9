import { setTimeout as wait } from "node:timers/promises";

const pollMs = 25;

/**
 * Waits a while, and then for a moment without a request: what is loaded then holds up nobody.
 * @param options.firstMs how long it waits in any case
 * @param options.maxMs after so long it waits no more, however busy the process is
 */
export async function whenQuiet(options: {
  isQuiet: () => boolean;
  firstMs: number;
  maxMs: number;
}): Promise<void> {
  const { isQuiet, firstMs, maxMs } = options;
  const endsAt = performance.now() + maxMs;
  await wait(firstMs, undefined, { ref: false });
  while (!isQuiet() && performance.now() < endsAt) await wait(pollMs, undefined, { ref: false });
}
