const firstDelayMs = 500;
const maxDelayMs = 30_000;

/**
 * Waits before another try: longer each time, at random, so that not everyone returns at once, and not longer
 * than until the network is back.
 * @param retries tries that have failed before
 */
export function waitBeforeRetry(retries: number, signal?: AbortSignal): Promise<void> {
  const longest = Math.min(maxDelayMs, firstDelayMs * 2 ** retries);
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener("online", finish);
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setTimeout(finish, longest * (0.5 + Math.random() / 2));
    addEventListener("online", finish);
    signal?.addEventListener("abort", finish);
  });
}
