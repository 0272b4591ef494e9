/**
 * Runs `work` `count` times with limited concurrency.
 * @param maxSeconds begins nothing more after this time
 */
export async function inTurns(
  count: number,
  concurrency: number,
  work: (turn: number) => Promise<unknown>,
  maxSeconds = Number.POSITIVE_INFINITY,
): Promise<{ p95Ms: number; perSecond: number; done: number }> {
  const times: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < count && performance.now() - startedAt < maxSeconds * 1000) {
      const turn = next;
      next += 1;
      const workStartedAt = performance.now();
      await work(turn);
      times.push(performance.now() - workStartedAt);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  times.sort((a, b) => a - b);
  return {
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    perSecond: next / seconds,
    done: next,
  };
}
