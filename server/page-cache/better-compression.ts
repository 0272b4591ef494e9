/** Time that a page has to stay as it is, and how often it has to be asked for, before it is compressed with more effort. */
const steadyMs = 10_000;
const minSends = 4;

/** The last of those that wait for each other. */
let lastImprovement: Promise<unknown> = Promise.resolve();

/**
 * Compresses with more effort what has shown to be worth it: with Brotli a tenth less, for forty times the time. That is
 * spent beside the requests, and not on pages that change all the time. One page is compressed so at a time: each takes several
 * megabytes, and one of the four threads that pages need to be compressed at all.
 * @param improve called once
 * @returns to be called each time that the compressed form is sent
 */
export function createImprovement(improve: () => Promise<unknown>): () => void {
  const beganAt = performance.now();
  let sends = 0;
  let isDone = false;
  return () => {
    if (isDone) return;
    sends += 1;
    if (sends < minSends || performance.now() - beganAt < steadyMs) return;
    isDone = true;
    // What is there stays good enough.
    lastImprovement = lastImprovement.then(improve).catch(() => undefined);
  };
}
