import type { Random } from "#seed/build/seeded-random.ts";

/**
 * Minutes for `count` replies: most come early, a few straggle in. Strictly rising, and all of them
 * before now.
 */
export function scheduleReplies(count: number, startedDaysAgo: number, random: Random): number[] {
  const limit = startedDaysAgo * 1440 - 10;
  const lively = count > 100 ? limit : Math.min(limit, 600 + count * random.between(120, 520));
  const minutes = Array.from(
    { length: count },
    () => 4 + Math.floor((lively - count - 4) * random.next() ** (count > 100 ? 1.1 : 2)),
  );
  minutes.sort((a, b) => a - b);
  // Adding the position keeps equal minutes apart.
  return minutes.map((minute, i) => minute + i);
}
