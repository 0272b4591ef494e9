/**
 * Runs `work` `count` times with limited concurrency.
 * @param maxSeconds starts no more work after this time
 * @returns how often it ran
 */
export async function inTurns(
  count: number,
  concurrency: number,
  work: (turn: number) => Promise<unknown>,
  maxSeconds = Number.POSITIVE_INFINITY,
): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count && performance.now() - startedAt < maxSeconds * 1000) {
      const turn = next;
      next += 1;
      await work(turn);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return next;
}
