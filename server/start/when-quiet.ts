import { setTimeout as wait } from "node:timers/promises";

const pollMs = 25;

/**
 * Waits for a minimum time and then for a moment without requests, so that loading modules delays
 * no response.
 * @param options.firstMs the minimum wait
 * @param options.maxMs the maximum wait, however busy the process is
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
