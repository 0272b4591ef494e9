const firstDelayMs = 500;
const maxDelayMs = 30_000;

/**
 * Waits before a retry, at most until the network is back. The wait grows with each retry and is random, so that not
 * all clients return at once.
 * @param retries number of failed retries
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
